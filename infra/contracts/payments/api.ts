import * as z from 'zod/mini';
import { cents } from '../money.ts';
import type { RouteTable } from '../routes.ts';
import { emailMaxLength, instant, shortId, tokenOfLink } from '../vocabulary.ts';
import { chargePurpose, payoutFacts, shownSubscription } from './model.ts';

const cardRow = z.object({
  id: z.string(),
  card: z.string(),
  brand: z.string(),
  last4: z.string(),
  expires: z.string(),
  name: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  defaultCard: z.boolean(),
});
export type CardRow = z.output<typeof cardRow>;
const cards = z.object({ items: z.array(cardRow) });
const self = { uid: z.optional(shortId) };
const rideId = z.object({ id: shortId });
const linkOfCharge = z.object({ id: shortId, token: tokenOfLink });

/**
 * The response for every payment a person waits for; on `requires_action` the page runs Stripe's step and asks again
 * with the same key: it is told what came of the try that this key began, and no other try is made.
 */
export const paymentAnswer = z.object({
  status: z.enum(['done', 'requires_action', 'failed']),
  clientSecret: z.optional(z.string()),
  stripeAccount: z.optional(z.string()),
});
const holdAnswer = z.object({ id: z.string(), status: z.string(), clientSecret: z.optional(z.string()) });
const choice = z.optional(z.strictObject({ paymentMethod: z.optional(shortId) }));
const receivable = z.object({
  id: z.string(),
  rideId: z.string(),
  /** Unknown to older instances. */
  rideConfirmationCode: z.optional(z.string()),
  purpose: chargePurpose,
  amountCents: cents,
  openedAt: instant,
});
/** The state of PAYOUT_IN_USE: some of the rides that need the account. */
export const payoutUse = z.object({ rides: z.array(z.object({ id: shortId, rideConfirmationCode: z.string() })) });
export type PayoutUse = z.output<typeof payoutUse>;

export const paymentsApi = {
  createSetupIntent: {
    method: 'POST',
    path: '/createSetupIntent',
    who: 'user',
    summary: 'Begin saving a card',
    body: z.strictObject({ email: z.string().check(z.maxLength(emailMaxLength)), ...self }),
    response: z.object({ id: z.string(), clientSecret: z.string() }),
    limit: 'card-setups',
  },
  keepAttachedCard: {
    method: 'POST',
    path: '/paymentMethods/attached',
    who: 'user',
    summary: 'Keep the card of a finished set-up',
    body: z.strictObject({ setupIntentId: shortId }),
    response: cards,
    limit: 'card-setups',
  },
  getUserPaymentMethods: {
    method: 'POST',
    path: '/getUserPaymentMethods',
    who: 'user',
    summary: 'Saved cards',
    body: z.strictObject(self),
    response: cards,
  },
  detachPayment: {
    method: 'POST',
    path: '/detachPayment',
    who: 'user',
    summary: 'Delete a card',
    body: z.strictObject({ ...self, id: shortId }),
    response: cards,
  },
  updateDefaultPaymentMethod: {
    method: 'POST',
    path: '/updateDefaultPaymentMethod',
    who: 'user',
    summary: 'Make a card the default',
    body: z.strictObject({ ...self, id: shortId }),
    response: cards,
    limit: 'card-setups',
  },
  preauthorizeBooking: {
    method: 'POST',
    path: '/newRideBookingPreauthorization',
    who: 'customer',
    summary: 'Hold $5 on a card before booking',
    body: z.strictObject({ travelerId: shortId, paymentMethod: shortId }),
    response: holdAnswer,
    idempotent: true,
    limit: 'holds',
  },
  getPreauthorization: {
    method: 'GET',
    path: '/newRideBookingPreauthorization/:id',
    who: 'user',
    summary: 'The hold, re-read after authentication',
    params: z.object({ id: shortId }),
    response: holdAnswer,
    limit: 'holds',
  },
  getPayingCard: {
    method: 'GET',
    path: '/rides/:id/payment',
    who: 'author',
    summary: 'The card that will be charged for whatever is not held yet for a ride',
    params: rideId,
    response: z.object({ id: z.string() }),
  },
  payRide: {
    method: 'POST',
    path: '/rides/:id/payment',
    who: 'author',
    summary: 'Retry a ride’s payment, with another card if one is named; before it is due, only choose the card',
    params: rideId,
    body: choice,
    response: paymentAnswer,
    idempotent: true,
    limit: 'holds',
  },
  payExtraStop: {
    method: 'POST',
    path: '/extraStopPaymentIntent',
    who: 'author',
    summary: 'Retry or authenticate a stop’s payment',
    body: z.strictObject({ extraStopPaymentId: shortId, paymentMethod: z.optional(shortId) }),
    response: paymentAnswer,
    idempotent: true,
    limit: 'holds',
  },
  previewLinkedPayment: {
    method: 'GET',
    path: '/processRidePayment/:id/:token',
    who: 'party',
    summary: 'What a payment link will do',
    params: linkOfCharge,
    response: z.object({
      purpose: z.literal('pay'),
      rideId: z.string(),
      /** Unknown to older instances. */
      rideConfirmationCode: z.optional(z.string()),
      amountCents: cents,
      /** Whether the card is charged now, not only asked to hold the amount; unknown to older instances. */
      takenAtOnce: z.optional(z.boolean()),
      /** Whether the bank's question about a card is open, so that no card needs to be chosen; unknown to older instances. */
      bankAsks: z.optional(z.boolean()),
      open: z.boolean(),
      cards: z.array(cardRow),
    }),
  },
  payLinked: {
    method: 'POST',
    path: '/processRidePayment/:id/:token',
    who: 'party',
    summary: 'Pay through a link',
    params: linkOfCharge,
    body: choice,
    response: paymentAnswer,
    idempotent: true,
    limit: 'holds',
  },
  listReceivables: {
    method: 'GET',
    path: '/receivables',
    who: 'user',
    summary: 'Unpaid amounts',
    response: z.object({ items: z.array(receivable) }),
  },
  payReceivable: {
    method: 'POST',
    path: '/receivables/:id/pay',
    who: 'user',
    summary: 'Pay an unpaid amount',
    params: z.object({ id: shortId }),
    body: choice,
    response: paymentAnswer,
    idempotent: true,
    limit: 'holds',
  },
  getStripeSession: {
    method: 'POST',
    path: '/getStripeSession',
    who: 'approved-operator',
    summary: 'Begin the subscription checkout',
    body: z.strictObject({
      email: z.optional(z.string().check(z.maxLength(emailMaxLength))),
      type: z.literal('opPrem'),
      customer: z.optional(z.nullable(shortId)),
    }),
    response: z.object({ id: z.string(), url: z.string() }),
    limit: 'rereads',
  },
  stripeCustomerPortalLink: {
    method: 'POST',
    path: '/stripeCustomerPortalLink',
    who: 'operator',
    summary: 'The provider’s customer portal',
    body: z.strictObject(self),
    response: z.object({ data: z.object({ url: z.string() }) }),
    limit: 'rereads',
  },
  /** Also for whoever was put on hold or suspended while they paid: it only reads the checkout. */
  processStripeSession: {
    method: 'POST',
    path: '/processStripeSession',
    who: 'operator',
    summary: 'Finish the subscription checkout',
    body: z.strictObject({ sessionId: shortId, user: z.optional(z.unknown()) }),
    response: z.object({ active: z.boolean(), expiresAt: z.nullable(instant) }),
    limit: 'rereads',
  },
  rereadSubscription: {
    method: 'POST',
    path: '/subscription/reread',
    who: 'operator',
    summary:
      'Read the subscription again at the provider, after a visit to its portal, and pay what is still owed for it',
    response: z.extend(shownSubscription, {
      /** Present if paying what is open failed: where the bank asks the cardholder; null if the card was declined. */
      unpaid: z.optional(z.object({ bankAsksAt: z.nullable(z.string()) })),
    }),
    limit: 'rereads',
  },
  payoutConnectLink: {
    method: 'POST',
    path: '/payout/connectLink',
    who: 'operator',
    proof: 'fresh',
    summary: 'Address of the provider’s authorization page, with a fresh state',
    body: z.strictObject(self),
    response: z.object({ url: z.string() }),
  },
  processStripeAccountCode: {
    method: 'POST',
    path: '/processStripeAccountCode',
    who: 'operator',
    proof: 'fresh',
    summary: 'Link the payout account',
    body: z.strictObject({ ...self, code: shortId, stripeConnectState: shortId }),
    response: payoutFacts,
  },
  deauthorizeStripeConnectedAccount: {
    method: 'POST',
    path: '/deauthorizeStripeConnectedAccount',
    who: 'operator',
    proof: 'fresh',
    summary: 'Unlink the payout account',
    body: z.strictObject(self),
    response: payoutFacts,
  },
  stripeWebhook: {
    method: 'POST',
    path: '/webhooks/stripe',
    who: 'provider',
    summary: 'Receive webhook events of the platform account',
    response: z.object({}),
    bodyKind: 'raw',
  },
  stripeConnectWebhook: {
    method: 'POST',
    path: '/webhooks/stripe/connect',
    who: 'provider',
    summary: 'Receive webhook events of connected accounts',
    response: z.object({}),
    bodyKind: 'raw',
  },
} as const satisfies RouteTable;
