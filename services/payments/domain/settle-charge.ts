import { type Charge, chargeFacts, hasOpenReceivable, partiesOf, type Receivable, receivableFacts } from './charge.ts';
import type { Decision, Happened } from './decision.ts';
import { scheduled } from './next-step.ts';
import type { Payment } from './payment.ts';

/** Ids and times that a pure function is given. */
export interface Moment {
  now: Date;
  /** The machine's clock: intents wait by it. */
  realNow: Date;
  /** A fresh id for a link, should a message need one. */
  linkId: string;
}

export type ChargeDecision = Decision<Charge> | undefined;

/** Takes over what the provider says of a charge; undefined when it says nothing new. */
export function settleCharge(charge: Charge, payment: Payment, moment: Moment): ChargeDecision {
  const known = { ...charge, paymentIntentId: payment.id };
  switch (payment.status) {
    case 'requires_capture':
      return charge.status === 'capturing' ? undefined : authorized(known, payment, moment);
    case 'succeeded':
      return captured(known, payment, moment);
    case 'requires_action':
      return charge.status === 'requires-action' ? undefined : quietly({ ...known, status: 'requires-action' }, moment);
    case 'requires_payment_method':
    case 'requires_confirmation':
      return refused(known, payment.failure ?? { code: 'payment_failed', hard: false }, moment);
    case 'canceled':
      return released(known, payment, moment);
    case 'processing':
      return undefined;
    default:
      return payment.status satisfies never;
  }
}

function authorized(charge: Charge, payment: Payment, moment: Moment): ChargeDecision {
  if (charge.status === 'authorized' || isOver(charge)) return undefined;
  const captureBefore = payment.captureBefore;
  return told({ ...charge, status: 'authorized', captureBefore, failure: undefined }, 'charge.authorized', moment);
}

function captured(charge: Charge, payment: Payment, moment: Moment): ChargeDecision {
  if (payment.refundedCents > charge.refundedCents) return refunded(charge, payment, moment);
  if (charge.status === 'captured' || charge.status === 'refunded') return undefined;
  const paid: Charge = { ...charge, status: 'captured', capturedCents: payment.receivedCents, failure: undefined };
  if (!hasOpenReceivable(charge)) return told(paid, 'charge.captured', moment);
  const receivable: Receivable = { ...owed(charge, moment), status: 'settled' };
  const { state, events } = told({ ...paid, receivable, linkUsedAt: moment.now }, 'charge.captured', moment);
  const settled: Happened = {
    type: 'receivable.settled',
    data: { receivable: receivableFacts(charge, receivable) },
    parties: [charge.travelerId],
  };
  return { state, events: [...events, settled] };
}

function refunded(charge: Charge, { refundedCents, receivedCents }: Payment, moment: Moment): ChargeDecision {
  // Releasing what was never captured also counts as a refund at the provider.
  if (receivedCents === 0) return undefined;
  const status = refundedCents >= receivedCents ? 'refunded' : 'captured';
  return told({ ...charge, status, capturedCents: receivedCents, refundedCents }, 'charge.refunded', moment);
}

function released(charge: Charge, { canceledBecause }: Payment, moment: Moment): ChargeDecision {
  if (isOver(charge) || charge.status === 'declined' || charge.status === 'failed') return undefined;
  const lapsed = canceledBecause === 'automatic' || canceledBecause === 'expired';
  if (lapsed) return told({ ...charge, status: 'expired' }, 'charge.expired', moment);
  return told({ ...charge, status: 'voided' }, 'charge.voided', moment);
}

/** The card was refused. What should have been taken by now is owed from here on. */
export function refused(charge: Charge, failure: { code: string; hard: boolean }, moment: Moment): ChargeDecision {
  if (charge.status === 'declined' || charge.status === 'failed' || isOver(charge)) return undefined;
  const known: Charge = {
    ...charge,
    retryAsked: false,
    failure: { ...failure, cardId: charge.tried?.cardId ?? charge.cardId },
  };
  // Whoever paid on the page sees the refusal there; a message would only confuse.
  const linkId = charge.tried?.onSession ? undefined : moment.linkId;
  if (charge.desired !== 'captured') return declined(known, linkId, moment);
  if (hasOpenReceivable(charge)) return told({ ...known, status: 'failed' }, 'charge.failed', moment);
  return owing(known, linkId, moment);
}

function declined(charge: Charge, linkId: string | undefined, moment: Moment): ChargeDecision {
  const repairable = charge.purpose !== 'booking-hold' && charge.desired !== 'voided' ? linkId : undefined;
  return failed({ ...charge, status: 'declined', ...freshLink(charge, repairable) }, repairable, moment);
}

function owing(charge: Charge, linkId: string | undefined, moment: Moment): ChargeDecision {
  const receivable: Receivable = { status: 'open', amountCents: charge.captureCents, openedAt: moment.now };
  const state = scheduled({ ...charge, status: 'failed', receivable, ...freshLink(charge, linkId) }, moment.realNow);
  const data = { receivable: receivableFacts(state, receivable), ...(linkId && { linkId }) };
  return {
    state,
    events: [
      { type: 'charge.failed', data: { charge: chargeFacts(state) }, parties: partiesOf(state) },
      { type: 'receivable.opened', data, parties: [state.travelerId] },
    ],
  };
}

/** Says once more that a payment waits for the traveler, with a fresh link. */
export function remind(charge: Charge, moment: Moment): Decision<Charge> {
  return failed({ ...charge, ...freshLink(charge, moment.linkId) }, moment.linkId, moment);
}

function failed(state: Charge, linkId: string | undefined, moment: Moment): Decision<Charge> {
  const data = { charge: chargeFacts(state), ...(linkId && { linkId }) };
  return {
    state: scheduled(state, moment.realNow),
    events: [{ type: 'charge.failed', data, parties: partiesOf(state) }],
  };
}

function freshLink(charge: Charge, linkId: string | undefined): Pick<Charge, 'linkId' | 'linkUsedAt'> {
  return linkId ? { linkId, linkUsedAt: undefined } : { linkId: charge.linkId, linkUsedAt: charge.linkUsedAt };
}

function owed(charge: Charge, moment: Moment): Receivable {
  return charge.receivable ?? { status: 'open', amountCents: charge.captureCents, openedAt: moment.now };
}

function isOver({ status }: Charge): boolean {
  return status === 'captured' || status === 'refunded' || status === 'voided' || status === 'expired';
}

type Moved =
  | 'charge.authorized'
  | 'charge.captured'
  | 'charge.voided'
  | 'charge.expired'
  | 'charge.refunded'
  | 'charge.failed';

function told(charge: Charge, type: Moved, moment: Moment): Decision<Charge> {
  const state = scheduled({ ...charge, retryAsked: false }, moment.realNow);
  return { state, events: [{ type, data: { charge: chargeFacts(state) }, parties: partiesOf(state) }] };
}

/** A step between two calls, of which nobody hears. */
export function quietly(charge: Charge, moment: Moment): Decision<Charge> {
  return { state: scheduled(charge, moment.realNow), events: [] };
}
