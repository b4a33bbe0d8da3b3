import { messages } from '@livery/contracts/messages.ts';
import { isSubscribed } from '@livery/contracts/payments/is-subscribed.ts';
import { servesClass } from '@livery/contracts/rides/policy.ts';
import { type AcceptGate, acceptGates } from '@livery/contracts/rides/view.ts';
import { isActiveOperator, isOperator, type Operator, type Person } from '../person.ts';
import type { Ride } from '../ride.ts';
import type { Refusal } from './refusals.ts';

/** The refusal for each missing gate; gates are asked for in the order of `acceptGates` (S2 4, R43). */
export const gateRefusals: Record<AcceptGate, Refusal> = {
  payout: { kind: 'payment-required', code: 'PAYOUT_REQUIRED', message: messages.payoutRequired },
  subscription: { kind: 'payment-required', code: 'SUBSCRIPTION_REQUIRED', message: messages.subscriptionRequired },
  policy: { kind: 'payment-required', code: 'POLICY_REQUIRED', message: messages.policyRequired },
  review: { kind: 'conflict', code: 'UNDER_REVIEW', message: messages.underReview },
};

/** Payments and the profile use the same rule for what counts as a subscription (R10). */
const isMissing: Record<AcceptGate, (operator: Operator, now: Date) => boolean> = {
  payout: ({ account }) => !account?.payout.chargesEnabled,
  subscription: ({ account }, now) => !account || !isSubscribed(account.subscription, now),
  policy: ({ operator }) => operator.cancellationPolicy === null,
  review: ({ underReview }) => underReview,
};

export function missingGates(operator: Operator, now: Date): AcceptGate[] {
  return acceptGates.filter((gate) => isMissing[gate](operator, now));
}

type ClassOfRide = Pick<Ride, 'serviceVehicle'>;

/** Whether staff have approved a vehicle since that may not serve the ride. */
export function drivesOtherClass(person: Person | undefined, { serviceVehicle }: ClassOfRide): boolean {
  return isOperator(person) && !servesClass(person.operator.carType, serviceVehicle);
}

/** An offer cannot be selected once its operator is not eligible any more, or drives another class (R72). */
export function mayStillDrive(person: Person | undefined, ride: ClassOfRide, now: Date): boolean {
  return isEligible(person, now) && !drivesOtherClass(person, ride);
}

/** Whether the operator has not lost approval, payout or subscription. */
export function isEligible(person: Person | undefined, now: Date): boolean {
  if (!isActiveOperator(person)) return false;
  return !isMissing.payout(person, now) && !isMissing.subscription(person, now);
}
