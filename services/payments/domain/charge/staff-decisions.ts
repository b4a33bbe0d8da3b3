import type { Decision } from '@livery/contracts/decision.ts';
import { conflict, invalidField } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import { liftBlock } from './block-charge.ts';
import {
  type Charge,
  type ChargeWithReceivable,
  hasOpenReceivable,
  isOfRide,
  isOwed,
  type StaffDecision,
} from './charge.ts';
import { type ChargeDecision, type DecisionInputs, withEventData, withReceivableEvent } from './charge-event.ts';
import { excessCents, refundableCents, refundedOrGivenUpCents } from './refund-amounts.ts';

/** What staff could decide about a charge now. */
export function staffActionsOn(charge: Charge): StaffDecision['did'][] {
  const isBlocked = charge.status === 'blocked' && charge.blocked !== undefined;
  return [
    ...(isBlocked || charge.refundRefused ? (['retry'] as const) : []),
    ...((isBlocked && !isToBeDriven(charge)) || isOwed(charge) ? (['waive'] as const) : []),
    ...(refundableCents(charge) > 0 ? (['refund'] as const) : []),
    ...(isRefundRefused(charge) ? (['give-up-refund'] as const) : []),
  ];
}

/** The provider has refused to give back what is still to be given back. */
function isRefundRefused(charge: Charge): boolean {
  return charge.refundRefused !== undefined && excessCents(charge) > 0;
}

/** The rate of a ride that has not ended: without it the ride could not start. Staff cancel the ride instead. */
const isToBeDriven = ({ purpose, desired }: Charge) => purpose === 'ride' && desired === 'authorized';

/**
 * A blocked charge goes on where it stood, a debt by asking for it again; a refused refund is tried again. Undefined
 * when neither applies.
 */
export function retryByStaff(charge: Charge, staff: StaffDecision, inputs: DecisionInputs): ChargeDecision {
  if (!isOfRide(charge)) return undefined;
  const noted = withDecision(charge, staff);
  const staffId = staff.by;
  if (charge.refundRefused)
    return unblocked(withoutRefusal(noted), { staffId, dueBackCents: excessCents(charge) }, inputs);
  const lifted = liftBlock(noted, charge.tried?.account ?? null, inputs);
  if (!lifted) return undefined;
  const { state, events } = unblocked(lifted.state, { staffId }, inputs);
  return { state, events: [...events, ...lifted.events] };
}

/** The provider replays its refusal for the same key: what is asked for next has another one. */
function withoutRefusal(charge: Charge): Charge {
  return { ...charge, refundRefused: undefined, repeats: charge.repeats + 1 };
}

interface RefundRequest {
  amountCents: number;
  /** What had been given back when staff looked. */
  seenRefundedCents?: number | undefined;
}

/** Gives back this much more of what was captured; refuses more than is left. Undefined when nothing is left. */
export const refundByStaff =
  ({ amountCents, seenRefundedCents }: RefundRequest) =>
  (charge: Charge, staff: StaffDecision, inputs: DecisionInputs): ChargeDecision => {
    const most = refundableCents(charge);
    if (!isOfRide(charge) || most === 0) return undefined;
    // Another staff member may have settled the same complaint.
    if (seenRefundedCents !== undefined && seenRefundedCents !== charge.refundedCents)
      throw conflict('REFUNDED_MEANWHILE', messages.refundedMeanwhile);
    if (amountCents > most)
      throw invalidField('REFUND_TOO_LARGE', messages.refundTooLarge(dollarsText(most)), 'amountCents');
    const noted = { ...withDecision(charge, staff), giveBackCents: refundedOrGivenUpCents(charge) + amountCents };
    const asked = { staffId: staff.by, giveBackCents: amountCents };
    return withEventData(
      noted,
      (facts) => ({ type: 'charge.refund-decided', data: { charge: facts, ...asked } }),
      inputs,
    );
  };

/** What the provider will never give back, as it is disputed or its account is closed, stays taken. */
export const giveUpRefundByStaff =
  ({ seenDueBackCents }: { seenDueBackCents?: number | undefined }) =>
  (charge: Charge, staff: StaffDecision, inputs: DecisionInputs): ChargeDecision => {
    if (!isOfRide(charge) || !isRefundRefused(charge)) return undefined;
    const givenUpCents = excessCents(charge);
    // Another staff member may have asked for more to be given back, and been refused that too.
    if (seenDueBackCents !== undefined && seenDueBackCents !== givenUpCents)
      throw conflict('REFUNDED_MEANWHILE', messages.refundedMeanwhile);
    const noted: Charge = {
      ...withoutRefusal(withDecision(charge, staff)),
      givenUpCents: (charge.givenUpCents ?? 0) + givenUpCents,
    };
    const given = { staffId: staff.by, givenUpCents };
    return withEventData(
      noted,
      (facts) => ({ type: 'charge.refund-given-up', data: { charge: facts, ...given } }),
      inputs,
    );
  };

interface Waiver {
  staffId: string;
  waivedCents: number;
}

/** Nobody owes it any more; a remaining hold is released, and a capture is refunded. */
export function waiveByStaff(charge: Charge, staff: StaffDecision, inputs: DecisionInputs): ChargeDecision {
  if (!isOfRide(charge)) return undefined;
  const waiver: Waiver = { staffId: staff.by, waivedCents: stillToBePaid(charge) };
  const given: Charge = { ...withDecision(charge, staff), desired: 'voided' };
  if (isOwed(given))
    return withReceivableWaived({ ...given, status: statusWhenReleased(given.status) }, waiver, inputs);
  if (charge.status !== 'blocked' || !charge.blocked || isToBeDriven(charge)) return undefined;
  const lifted: Charge = { ...given, blocked: undefined, status: statusWhenReleased(charge.blocked.from) };
  // What is owed may have been blocked when the traveler tried to pay it.
  return hasOpenReceivable(lifted) ? withReceivableWaived(lifted, waiver, inputs) : waived(lifted, waiver, inputs);
}

/** What is owed or would have been taken; 0 if it was to be released, or is a booking's hold with no fee due. */
function stillToBePaid(charge: Charge): number {
  if (hasOpenReceivable(charge)) return charge.receivable.amountCents;
  const { desired, purpose, captureCents } = charge;
  const isDue = desired === 'captured' || (desired === 'authorized' && purpose !== 'booking-hold');
  return isDue ? captureCents : 0;
}

function statusWhenReleased(from: Charge['status']): Charge['status'] {
  if (from === 'planned' || from === 'declined' || from === 'failed') return 'voided';
  // Only the provider knows whether it was captured: releasing will tell.
  return from === 'capturing' ? 'authorized' : from;
}

function withReceivableWaived(charge: ChargeWithReceivable, waiver: Waiver, inputs: DecisionInputs): ChargeDecision {
  const { staffId } = waiver;
  const given = waived({ ...charge, receivable: { ...charge.receivable, status: 'waived' } }, waiver, inputs);
  return withReceivableEvent(given, (receivable) => ({ type: 'receivable.waived', data: { receivable, staffId } }));
}

function waived(charge: Charge, waiver: Waiver, inputs: DecisionInputs): Decision<Charge> {
  return withEventData(charge, (facts) => ({ type: 'charge.waived', data: { charge: facts, ...waiver } }), inputs);
}

interface Retry {
  staffId: string;
  dueBackCents?: number;
}

function unblocked(charge: Charge, retry: Retry, inputs: DecisionInputs): Decision<Charge> {
  return withEventData(charge, (facts) => ({ type: 'charge.unblocked', data: { charge: facts, ...retry } }), inputs);
}

function withDecision(charge: Charge, staff: StaffDecision): Charge {
  return { ...charge, staffDecisions: [...(charge.staffDecisions ?? []), staff] };
}
