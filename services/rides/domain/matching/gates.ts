import { AppError, type ErrorKind } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { isSubscribed } from '@livery/contracts/payments/is-subscribed.ts';
import { type AcceptGate, acceptGates } from '@livery/contracts/rides/view.ts';
import { isActiveOperator, type Operator, type Person } from '../person.ts';
import type { Ride } from '../ride.ts';

interface Refused {
  kind: ErrorKind;
  code: string;
  message: string;
}

/** The refusal for each missing gate; gates are asked for in the order of `acceptGates` (S2 4, R43). */
export const gateRefusals: Record<AcceptGate, Refused> = {
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

/** An offer of an operator who lost approval, payout or subscription cannot be selected (R72). */
export function mayStillDrive(person: Person | undefined, now: Date): boolean {
  if (!isActiveOperator(person)) return false;
  return !isMissing.payout(person, now) && !isMissing.subscription(person, now);
}

const gone: Refused = { kind: 'unauthenticated', code: 'UNAUTHENTICATED', message: messages.unauthenticated };
const suspended: Refused = { kind: 'forbidden', code: 'USER_SUSPENDED', message: messages.suspended };
const notApproved: Refused = { kind: 'forbidden', code: 'NOT_APPROVED', message: messages.accountInReview };

/** Why this person may not act as an operator, for reasons they cannot fix themselves; undefined when they may. */
export function accountRefusal(person: Person | undefined): Refused | undefined {
  if (person?.isGone) return gone;
  if (person?.suspended) return suspended;
  return isActiveOperator(person) ? undefined : notApproved;
}

/** Throws unless the person is an approved operator and not suspended. */
export function demandActive(person: Person | undefined): void {
  const refused = accountRefusal(person);
  if (refused) throw new AppError(refused);
}

/** Throws for a suspended person: no bookings, offers or confirmations (R47). A deleted one counts as not signed in. */
export function demandNotSuspended(person: Person): void {
  if (person.isGone) throw new AppError(gone);
  if (person.suspended) throw new AppError(suspended);
}

interface Among {
  ride: Ride;
  people: ReadonlyMap<string, Person>;
}

export function isTravelerSuspended({ ride, people }: Among): boolean {
  return people.get(ride.authorId)?.suspended === true;
}

/** A suspended traveler's ride waits: it takes no offer, no selection and no confirmation (R47). */
export function waitingRefusal(among: Among, isAuthor: boolean): Refused | undefined {
  if (!isTravelerSuspended(among)) return undefined;
  return isAuthor ? suspended : { kind: 'conflict', code: 'TRAVELER_SUSPENDED', message: messages.travelerSuspended };
}
