import { chargePurposes, chargeStatuses, type ShownCard } from '@livery/contracts/payments/model.ts';
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
import type {
  Attempt,
  Block,
  Charge,
  ChargeFailure,
  PayLink,
  Receivable,
  StaffDecision,
} from '../domain/charge/charge.ts';

const tried = subdocument<Attempt>({
  account: orNull(text),
  customerId: text,
  cardId: text,
  amountCents: integer,
  capture: oneOf(['manual', 'automatic']),
  onSession: flag,
  firstTriedAt: instant,
});

const failure = subdocument<ChargeFailure>({ code: text, hard: flag, cardId: text });

const blocked = subdocument<Block>({
  by: oneOf(['payout', 'provider']),
  code: text,
  from: oneOf(chargeStatuses),
  at: instant,
});

const receivable = subdocument<Receivable>({
  status: oneOf(['open', 'settled', 'waived']),
  amountCents: integer,
  openedAt: instant,
});

const staffDecision = subdocument<StaffDecision>({
  did: oneOf(['retry', 'waive', 'refund', 'give-up-refund']),
  by: text,
  reason: text,
  at: instant,
});

const link = subdocument<PayLink>({ id: text, expiresAt: instant, usedAt: optional(instant) });

export const chargeSchema = aggregateSchema<Charge>({
  chargeId: text,
  rideId: orNull(text),
  rideCode: orNull(text),
  purpose: oneOf(chargePurposes),
  epoch: integer,
  stopIndex: orNull(integer),
  travelerId: text,
  operatorId: orNull(text),
  amountCents: integer,
  captureCents: integer,
  desired: oneOf(['authorized', 'captured', 'voided']),
  status: oneOf(chargeStatuses),
  cardId: text,
  attempt: integer,
  tried: optional(tried),
  paymentIntentId: optional(text),
  repeats: integer,
  capturedCents: integer,
  refundedCents: integer,
  giveBackCents: optional(integer),
  givenUpCents: optional(integer),
  captureBefore: orNull(text),
  card: optional(subdocument<ShownCard>({ brand: text, last4: text })),
  failure: optional(failure),
  cardsDeclinedForGood: optional(listOf(text)),
  blocked: optional(blocked),
  refundRefused: optional(text),
  failedRefunds: optional(listOf(text)),
  receivable: optional(receivable),
  staffDecisions: optional(listOf(staffDecision)),
  asked: listOf(text),
  retryAsked: flag,
  unclaimedUntil: optional(instant),
  claimAsked: optional(flag),
  link: optional(link),
  nextAttemptAt: optional(instant),
})
  .index({ rideId: 1 })
  .index({ paymentIntentId: 1 }, { unique: true, sparse: true })
  // Queried every few seconds: released holds keep `unclaimedUntil`, and would be read again each time.
  .index({ unclaimedUntil: 1 }, { partialFilterExpression: { desired: 'authorized' } })
  .index({ travelerId: 1, status: 1 })
  .index({ operatorId: 1, status: 1 })
  // For the copy of a person's data, in its order.
  .index({ travelerId: 1, _id: 1 })
  .index({ operatorId: 1, _id: 1 })
  // Charges that wait for staff: few among all there ever were.
  .index({ status: 1 }, { partialFilterExpression: { status: 'blocked' } })
  .index({ refundRefused: 1 }, { sparse: true })
  .index({ 'receivable.status': 1 }, { sparse: true })
  .index({ nextAttemptAt: 1 });
