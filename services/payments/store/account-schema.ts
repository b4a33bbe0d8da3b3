import { subscriptionStates } from '@livery/contracts/payments/model.ts';
import { aggregateSchema } from '@livery/platform/mongo/aggregate-schema.ts';
import {
  flag,
  instant,
  integer,
  listOf,
  oneOf,
  optional,
  orNull,
  subdocument,
  text,
} from '@livery/platform/mongo/fields.ts';
import type { Account, Payout, PlannedCustomer, Refusal, SavedCard, Subscription } from '../domain/account/account.ts';

const plannedCustomer = subdocument<PlannedCustomer>({ email: text, name: text });

const refusal = subdocument<Refusal>({ code: text, at: instant });

const card = subdocument<SavedCard>({
  id: text,
  brand: text,
  last4: text,
  expMonth: integer,
  expYear: integer,
  name: orNull(text),
  postalCode: orNull(text),
  fingerprint: orNull(text),
});

const subscription = subdocument<Subscription>({
  state: oneOf(subscriptionStates),
  id: orNull(text),
  expiresAt: orNull(text),
  pastDueUntil: orNull(text),
  endsAt: orNull(text),
});

const payout = subdocument<Payout>({ accountId: text, chargesEnabled: flag, foreign: optional(flag) });

export const accountSchema = aggregateSchema<Account>({
  uid: text,
  plannedCustomer: optional(plannedCustomer),
  customerRefused: optional(refusal),
  customerId: optional(text),
  formerCustomers: optional(integer),
  cards: listOf(card),
  defaultCardId: optional(text),
  changedCardId: optional(text),
  setupIntentId: optional(text),
  cardSetups: integer,
  repeats: optional(integer),
  subscription,
  subscriptionReadAt: optional(instant),
  payout: optional(payout),
  payoutReadAt: optional(instant),
  formerPayoutId: optional(text),
  openReceivables: integer,
  leavingSince: optional(instant),
  leaveRefused: optional(refusal),
  nextAttemptAt: optional(instant),
})
  .index({ customerId: 1 }, { unique: true, sparse: true })
  .index({ 'cards.id': 1 })
  .index({ 'payout.accountId': 1 }, { unique: true, sparse: true })
  // Few among all, looked for every ten minutes.
  .index({ payoutReadAt: 1 }, { partialFilterExpression: { 'payout.chargesEnabled': false } })
  .index({ 'subscription.state': 1, 'subscription.expiresAt': 1 })
  .index({ nextAttemptAt: 1 });
