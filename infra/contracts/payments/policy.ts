import type { ChargePurpose } from './model.ts';

/** How often a person may try; LIMITS=demo multiplies it by a thousand. */
export const paymentsLimits = {
  cardSetupsPerDay: 5,
  defaultCardChangesPerDay: 20,
  /** How often what one card could not pay is tried again automatically when a newer card is saved. */
  cardRetriesPerHour: 5,
  holdsPerDay: 10,
  declinedHoldsPerHour: 3,
  /** The same count with a higher limit: a person who owes has some tries left when no more bookings are let in. */
  declinedPaymentsPerHour: 5,
  declinedSetupsPerHour: 5,
  declinedSetupsPerAddressPerHour: 15,
} as const;
/**
 * How often people may save cards and choose another default in all. The account's one document keeps every change and
 * holds 16 MB; what is left is for debts, payouts and subscriptions.
 */
export const cardChangesAtMost = 2_000;
/** An unclaimed hold is released after this. */
export const unclaimedHoldMinutes = 15;
/** How long tries are counted. */
export const hitsKeptDays = 7;
/** Longer than the provider keeps repeating an event. */
export const webhooksKeptDays = 60;
export const acceptedBrands = ['visa', 'mastercard', 'amex'] as const;
export const oauthStateMinutes = 10;
/** An installation may hold this much more than the rate (R5). */
export const preauthorizationBufferPercentAtMost = 20;
export const pastDueGraceDays = 3;
/** The `holdDeadline` task is due this long before the provider releases the money (R11). */
export const holdDeadlineLeadHours = 12;

/** What a charge is for, as everybody reads it. */
export const chargePurposeLabels: Record<ChargePurpose, string> = {
  'booking-hold': 'Booking hold',
  ride: 'Ride',
  'extra-stop': 'Extra stop',
  'cancellation-fee': 'Cancellation fee',
};

const brandNames: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** `Visa ending in 4242`: a card as its holder knows it. */
export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  return `${Object.hasOwn(brandNames, brand) ? brandNames[brand] : brand} ending in ${last4}`;
}
