import * as z from 'zod/mini';
import { cents } from '../money.ts';
import { instant, shortId } from '../vocabulary.ts';

export const chargePurposes = ['booking-hold', 'ride', 'extra-stop', 'cancellation-fee'] as const;
export const chargePurpose = z.enum(chargePurposes);
export type ChargePurpose = (typeof chargePurposes)[number];

export const chargeStatuses = [
  'planned',
  'authorizing',
  'requires-action',
  'authorized',
  'declined',
  'capturing',
  'captured',
  'voided',
  'expired',
  'refunded',
  'failed',
  'blocked',
] as const;
export const chargeStatus = z.enum(chargeStatuses);
export type ChargeStatus = (typeof chargeStatuses)[number];
/** The traveler has to act: use another card, or authenticate with the bank. */
export const unpaidChargeStatuses: readonly ChargeStatus[] = ['declined', 'failed', 'requires-action', 'expired'];

const shownCard = z.object({ brand: z.string(), last4: z.string() });
export type ShownCard = z.output<typeof shownCard>;

/** A charge after the change. Its id begins with the ride's, except for a booking hold: that is older than its ride. */
export const chargeFacts = z.object({
  chargeId: shortId,
  rideId: shortId,
  purpose: chargePurpose,
  epoch: z.int(),
  stopIndex: z.nullable(z.int()),
  travelerId: shortId,
  operatorId: z.nullable(shortId),
  status: chargeStatus,
  amountCents: cents,
  capturedCents: cents,
  refundedCents: cents,
  captureBefore: z.nullable(instant),
  /** The card that was held or charged, as shown on receipts; absent until then. */
  card: z.optional(shownCard),
  attempt: z.int(),
  /** Why the last attempt failed, in the provider's codes, or why the charge is blocked; null when neither. */
  failureCode: z.nullable(z.string()),
  /** The same card will be refused again. */
  hardDecline: z.boolean(),
});
export type ChargeFacts = z.output<typeof chargeFacts>;

export const subscriptionStates = ['none', 'active', 'past-due', 'ended'] as const;
const subscriptionState = z.enum(subscriptionStates);

/** No ride is ever charged on a `foreign` one, known not to be of the US in US dollars; absent in older events. */
export const payoutFacts = z.object({
  linked: z.boolean(),
  chargesEnabled: z.boolean(),
  foreign: z.optional(z.boolean()),
});

/** A subscription as its operator reads it. */
export const shownSubscription = z.object({
  state: subscriptionState,
  expiresAt: z.nullable(instant),
  pastDueUntil: z.nullable(instant),
  endsAt: z.nullable(instant),
});

/** A person's account with the payment provider: customer, subscription and payout in one aggregate. */
export const accountFacts = z.object({
  uid: shortId,
  subscription: z.extend(shownSubscription, { id: z.nullable(z.string()) }),
  payout: payoutFacts,
  cards: z.int(),
  openReceivables: z.int(),
  /** The provider's names of this customer and of the linked payout account; unknown in older events. */
  customerId: z.optional(z.nullable(z.string())),
  payoutAccountId: z.optional(z.nullable(z.string())),
});
export type AccountFacts = z.output<typeof accountFacts>;

/** What decides whether an operator may accept rides, as far as payments knows. */
export const eligibilityFacts = z.object({
  subscription: subscriptionState,
  chargesEnabled: z.boolean(),
  /** Null where no payout account was linked; unknown in older events. */
  payoutAccountId: z.optional(z.nullable(z.string())),
});
export type EligibilityFacts = z.output<typeof eligibilityFacts>;

export const receivableFacts = z.object({
  receivableId: shortId,
  chargeId: shortId,
  rideId: shortId,
  travelerId: shortId,
  purpose: chargePurpose,
  amountCents: cents,
  status: z.enum(['open', 'settled', 'waived']),
});
export type ReceivableFacts = z.output<typeof receivableFacts>;
