import { messages } from '../messages.ts';
import { dollarsText } from '../money.ts';
import type { CancellationReason, CancellationRule, LetDownReason, RideFacts, RideStage } from './model.ts';
import { cancellationFeeCents, selectionsAtMost } from './policy.ts';

/** Labels of the current stage (S2 4); after an answered extra stop the label is that of the passenger on board. */
export const stageTexts: Record<RideStage, string> = {
  OPERATOR_ON_WAY_TO_PICKUP_LOCATION: 'On the way to pick up location',
  OPERATOR_ON_LOCATION: 'At pick up location',
  PASSENGER_ON_BOARD: 'Ride has started - PASSENGER ON BOARD',
  ADD_EXTRA_STOPS: 'Ride has started - EXTRA STOP PENDING APPROVAL',
  RIDE_ENDED: 'RIDE ENDED',
};

/** Automatic chat messages when the ride moves on (S2 4). */
export const chatTexts: Record<RideStage, string> = {
  OPERATOR_ON_WAY_TO_PICKUP_LOCATION: 'Your operator is on the way to the pick-up location.',
  OPERATOR_ON_LOCATION: 'Your operator is at the pick-up location.',
  PASSENGER_ON_BOARD: 'The ride has started.',
  ADD_EXTRA_STOPS: 'An extra stop was added. Please approve or deny it.',
  RIDE_ENDED: 'The ride has ended. Thank you.',
};

/** Who reads a text. */
export type Side = 'traveler' | 'operator';

/** A text for each cancellation reason and side (R73). */
export const cancelledTexts: Record<CancellationReason, Record<Side, string>> = {
  TRAVELER: { traveler: 'You cancelled this ride', operator: messages.cancelledByTraveler },
  OPERATOR: {
    traveler: 'Cancelled because your operator cancelled after the pick-up time. No fee.',
    operator: 'Cancelled because the confirmed operator cancelled after the pick-up time',
  },
  PAYMENT: {
    traveler: 'Cancelled because the payment could not be authorized. No fee.',
    operator: 'Cancelled because the payment could not be authorized',
  },
  NOBODY_CONFIRMED: {
    traveler: 'Cancelled because it was not confirmed in time. No fee.',
    operator: 'Cancelled because it was not confirmed in time',
  },
  STAFF: { traveler: 'Cancelled by Livery. No fee.', operator: 'This ride has been cancelled by Livery' },
};

interface Car {
  carColor: string;
  carMake: string;
  carModel: string;
  carPlate: string;
}

/** What to look for at the curb: `black Cadillac XTS, plate LVR 101`. */
export const carText = ({ carColor, carMake, carModel, carPlate }: Car) =>
  `${carColor.toLowerCase()} ${carMake} ${carModel}, plate ${carPlate}`;

/** What the traveler reads first when an operator they relied on is gone. */
export const letDownTexts: Record<LetDownReason, (name: string) => string> = {
  cancelled: (name) => `${name} cancelled your ride`,
  declined: (name) => `${name} declined to confirm your ride`,
  withdrew: (name) => `${name} is no longer available`,
  silent: (name) => `${name} did not confirm in time`,
  ineligible: (name) => `${name} can no longer take this ride`,
};

/** What the traveler can do now; mentions other offers only if there are any. */
export function whatNow(otherOffers: number, { selectionsUsedUp }: Pick<RideFacts, 'selectionsUsedUp'> = {}): string {
  if (selectionsUsedUp) return messages.selectionsUsedUp(selectionsAtMost);
  if (otherOffers === 1) return 'One other operator is available. Review the offer and select it.';
  if (otherOffers > 1) return `${otherOffers} other operators are available. Compare the offers and select one.`;
  return nobodyElseText();
}

/** With what is left to do; everything at the moment of the loss, which letters tell of. */
export function nobodyElseText({ wereAsked = false, canAsk = true, canRaise = true } = {}): string {
  const asked = wereAsked ? 'Operators were asked again. ' : '';
  const choices = [canAsk ? 'ask again' : 'wait', ...(canRaise ? ['raise your price'] : [])];
  return `${asked}Nobody else has offered yet. You can ${choices.join(', ')}, or cancel without a fee.`;
}

export interface FeeFacts {
  feeCents: number;
  isConfirmed: boolean;
  policyHours: number | null;
  /** When the full rate begins to apply, formatted for people; null when it never does. */
  fullRateFrom: string | null;
}

const flatFee = dollarsText(cancellationFeeCents);

const noticeText = (hours: number | null) => `asks for ${hours} ${hours === 1 ? 'hour' : 'hours'} of notice`;

/** Why this cancellation costs what it does, in the dialog and on the ride (R1); what others cost is in a table. */
export const cancellationRuleTexts: Record<CancellationRule, (facts: FeeFacts) => string> = {
  staff: () => 'Cancelled by Livery, without a fee.',
  overdue: ({ isConfirmed }) =>
    `${isConfirmed ? 'This ride has no payment' : 'It was not confirmed in time'}, so there is no fee.`,
  'operator-late': () => 'Your operator has not arrived, so there is no fee.',
  'nobody-replied': () => 'No operator has offered to drive yet, so there is no fee.',
  'operator-lost': () => 'Your operator is no longer available, so there is no fee.',
  'nobody-confirmed': () => `Operators have replied and none has confirmed yet, so the fee is ${flatFee}.`,
  'policy-not-specified': () => `Your operator has confirmed and asks for no notice, so the fee is ${flatFee}.`,
  'outside-policy': ({ policyHours, fullRateFrom }) =>
    `Your operator ${noticeText(policyHours)}. Until ${fullRateFrom} the fee is ${flatFee}, then it is the full rate.`,
  'inside-policy': ({ policyHours, feeCents }) =>
    `Your operator ${noticeText(policyHours)} and less time than that is left, so the full rate of ${dollarsText(feeCents)} is charged.`,
};

/** Why the operator who had confirmed earns nothing; what the cancellation costs the traveler is not said (R73). */
export const unearnedTexts: Partial<Record<CancellationRule, string>> = {
  'operator-late': 'Your arrival was not reported in time, so no fee is due to you.',
  'policy-not-specified': 'You had asked for no notice, so no fee is due to you.',
  'outside-policy': 'Your hours of notice had not begun, so no fee is due to you.',
};

/** For an operator whose promise to drive one ride would break that to drive another. */
export const overlapText = (rideCode: string, pickupTime: string) =>
  `This ride overlaps ride ${rideCode}, which you have confirmed for ${pickupTime}.`;

/** The lines of a ride's history, by event or what it was more exactly; `name` is a first name (S1 4). */
export const historyTexts = {
  'ride.requested': (name: string) => `${name} requested a ride`,
  'ride.opened': () => 'Operators were asked',
  'ride.head-start-ended': () => 'More operators were asked',
  'ride.asked-again': () => 'Operators were asked again',
  'price-raised': (name: string) => `${name} raised the price`,
  'ride.offer-made': (name: string) => `${name} replied available`,
  'ride.offer-denied': (name: string) => `${name} is not available`,
  'ride.offer-withdrawn': (name: string) => `${name} declined after accepting`,
  'offer-ended': (name: string) => `The offer of ${name} ended`,
  'ride.operator-selected': (name: string) => `${name} was selected`,
  'ride.operator-unselected': (name: string) => `${name} is no longer selected`,
  'ride.confirmed': (name: string) => `${name} confirmed the ride`,
  'ride.confirmation-declined': (name: string) => `${name} declined to confirm`,
  'ride.confirmation-cancelled': (name: string) => `${name} cancelled after confirming`,
  'ride.extra-stop-added': (name: string) => `${name} added an extra stop`,
  'ride.extra-stop-approved': () => 'The extra stop was approved',
  'ride.extra-stop-denied': () => 'The extra stop was denied',
  'ride.extra-stop-closed': () => 'The extra stop was closed without an answer',
  'ride.completed': () => 'The ride ended',
  'ride.cancelled': () => 'The ride was cancelled',
} as const;
