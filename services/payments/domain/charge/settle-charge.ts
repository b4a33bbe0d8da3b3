import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { type Charge, type ChargeWithReceivable, hasOpenReceivable, type Receivable } from './charge.ts';
import {
  type ChargeDecision,
  type DecisionInputs,
  followedBy,
  withEvent,
  withoutEvent,
  withReceivableEvent,
} from './charge-event.ts';
import { declineCharge } from './decline-charge.ts';
import type { Payment } from './payment.ts';
import { excessCents } from './refund-amounts.ts';

/** Applies what the provider says about a charge; undefined when it is nothing new. */
export function settleCharge(charge: Charge, payment: Payment, inputs: DecisionInputs): ChargeDecision {
  const known = { ...charge, paymentIntentId: payment.id, card: payment.card ?? charge.card };
  switch (payment.status) {
    case 'requires_capture':
      return authorized(known, payment, inputs);
    case 'succeeded':
      return followedBy(captured(known, payment, inputs), (state) => refunded(state, payment, inputs), known);
    case 'requires_action':
      return charge.status === 'authorizing'
        ? withoutEvent({ ...known, status: 'requires-action' }, inputs)
        : undefined;
    case 'requires_payment_method':
    case 'requires_confirmation':
      return declineCharge(known, payment.failure ?? { code: 'payment_failed', hard: false }, inputs);
    case 'canceled':
      return released(known, payment, inputs);
    case 'processing':
      return undefined;
    default:
      return payment.status satisfies never;
  }
}

function authorized(charge: Charge, { captureBefore }: Payment, inputs: DecisionInputs): ChargeDecision {
  // That the hold still stands does not lift a block that came after it.
  const stood = stoodIn(charge);
  if (stood === 'authorized' || stood === 'capturing' || isOver(stood)) return undefined;
  const held = { ...became(charge, 'authorized'), captureBefore };
  return withEvent(held, 'charge.authorized', inputs);
}

function captured(charge: Charge, payment: Payment, inputs: DecisionInputs): ChargeDecision {
  if (charge.status === 'captured' || charge.status === 'refunded') return undefined;
  const paid: Charge = { ...became(charge, 'captured'), capturedCents: payment.receivedCents };
  // The capture was published before the block, and is in the ledger.
  if (charge.blocked?.from === 'captured') return withoutEvent(paid, inputs);
  return hasOpenReceivable(paid) ? withReceivableSettled(paid, inputs) : withEvent(paid, 'charge.captured', inputs);
}

/** What was owed is paid. */
function withReceivableSettled(charge: ChargeWithReceivable, inputs: DecisionInputs): ChargeDecision {
  const receivable: Receivable = { ...charge.receivable, status: 'settled' };
  const paid = withEvent({ ...charge, receivable }, 'charge.captured', inputs);
  return withReceivableEvent(paid, (settled) => ({ type: 'receivable.settled', data: { receivable: settled } }));
}

function refunded(charge: Charge, { refundedCents, receivedCents }: Payment, inputs: DecisionInputs): ChargeDecision {
  if (refundedCents <= charge.refundedCents) return undefined;
  const status = refundedCents >= receivedCents ? 'refunded' : 'captured';
  const given: Charge = { ...charge, status, capturedCents: receivedCents, refundedCents };
  const refundRefused = excessCents(given) > 0 ? charge.refundRefused : undefined;
  return withEvent({ ...given, refundRefused }, 'charge.refunded', inputs);
}

function released(charge: Charge, { canceledBecause }: Payment, inputs: DecisionInputs): ChargeDecision {
  // A blocked charge counts by its status before: late news that an attempt given up by then was released says nothing.
  const stood = stoodIn(charge);
  if (isOver(stood) || stood === 'declined' || stood === 'failed') return undefined;
  // The ride that claimed it is told about the hold that replaces it.
  if (charge.claimAsked) return withoutEvent(became(charge, 'voided'), inputs);
  if (charge.status === 'requires-action' && charge.desired !== 'voided') return abandoned(charge, inputs);
  const hasExpired = canceledBecause === 'automatic' || canceledBecause === 'expired';
  if (hasExpired) return withEvent(became(charge, 'expired'), 'charge.expired', inputs);
  return withEvent(became(charge, 'voided'), 'charge.voided', inputs);
}

/** An attempt that waited for the traveler was cancelled for another one, which will be published. */
function abandoned(charge: Charge, inputs: DecisionInputs): ChargeDecision {
  return withoutEvent({ ...charge, status: hasOpenReceivable(charge) ? 'failed' : 'declined' }, inputs);
}

const stoodIn = ({ blocked, status }: Charge): ChargeStatus => blocked?.from ?? status;

function isOver(status: ChargeStatus): boolean {
  return status === 'captured' || status === 'refunded' || status === 'voided' || status === 'expired';
}

/** Clears what stood in its way and what was asked because of that; a hold or a capture answers the ride's claim. */
function became(charge: Charge, status: ChargeStatus): Charge {
  const isAnswer = status === 'authorized' || status === 'captured';
  return {
    ...charge,
    status,
    blocked: undefined,
    failure: undefined,
    cardsDeclinedForGood: undefined,
    retryAsked: false,
    claimAsked: isAnswer ? undefined : charge.claimAsked,
  };
}
