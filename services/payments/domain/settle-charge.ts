import { type Charge, hasOpenReceivable, type Receivable, receivableFacts } from './charge.ts';
import { type ChargeDecision, type Moment, quietly, told } from './charge-told.ts';
import type { Payment } from './payment.ts';
import { refused } from './refuse-charge.ts';

/** Takes over what the provider says of a charge; undefined when it says nothing new. */
export function settleCharge(charge: Charge, payment: Payment, moment: Moment): ChargeDecision {
  const known = { ...charge, paymentIntentId: payment.id };
  switch (payment.status) {
    case 'requires_capture':
      return authorized(known, payment, moment);
    case 'succeeded':
      return captured(known, payment, moment);
    case 'requires_action':
      return charge.status === 'authorizing' ? quietly({ ...known, status: 'requires-action' }, moment) : undefined;
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

function authorized(charge: Charge, { captureBefore }: Payment, moment: Moment): ChargeDecision {
  if (charge.status === 'authorized' || charge.status === 'capturing' || isOver(charge)) return undefined;
  return told({ ...charge, status: 'authorized', captureBefore, failure: undefined }, 'charge.authorized', moment);
}

function captured(charge: Charge, payment: Payment, moment: Moment): ChargeDecision {
  if (payment.refundedCents > charge.refundedCents) return refunded(charge, payment, moment);
  if (charge.status === 'captured' || charge.status === 'refunded') return undefined;
  const paid: Charge = { ...charge, status: 'captured', capturedCents: payment.receivedCents, failure: undefined };
  return hasOpenReceivable(charge) ? settled(paid, moment) : told(paid, 'charge.captured', moment);
}

/** What was owed is paid. */
function settled(charge: Charge, moment: Moment): ChargeDecision {
  const { amountCents, openedAt } = charge.receivable ?? { amountCents: charge.captureCents, openedAt: moment.now };
  const receivable: Receivable = { amountCents, openedAt, status: 'settled' };
  const { state, events } = told({ ...charge, receivable }, 'charge.captured', moment);
  const data = { receivable: receivableFacts(state, receivable) };
  return { state, events: [...events, { type: 'receivable.settled', data, parties: [state.travelerId] }] };
}

function refunded(charge: Charge, { refundedCents, receivedCents }: Payment, moment: Moment): ChargeDecision {
  // Releasing what was never captured also counts as a refund at the provider.
  if (receivedCents === 0) return undefined;
  const status = refundedCents >= receivedCents ? 'refunded' : 'captured';
  return told({ ...charge, status, capturedCents: receivedCents, refundedCents }, 'charge.refunded', moment);
}

function released(charge: Charge, { canceledBecause }: Payment, moment: Moment): ChargeDecision {
  if (isOver(charge) || charge.status === 'declined' || charge.status === 'failed') return undefined;
  if (charge.status === 'requires-action' && charge.desired !== 'voided') return abandoned(charge, moment);
  const lapsed = canceledBecause === 'automatic' || canceledBecause === 'expired';
  if (lapsed) return told({ ...charge, status: 'expired' }, 'charge.expired', moment);
  return told({ ...charge, status: 'voided' }, 'charge.voided', moment);
}

/** A try that waited for the traveler was given up for another one; of that one others will hear. */
function abandoned(charge: Charge, moment: Moment): ChargeDecision {
  return quietly({ ...charge, status: hasOpenReceivable(charge) ? 'failed' : 'declined' }, moment);
}

function isOver({ status }: Charge): boolean {
  return status === 'captured' || status === 'refunded' || status === 'voided' || status === 'expired';
}
