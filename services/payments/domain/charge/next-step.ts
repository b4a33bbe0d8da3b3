import { minuteMs } from '@livery/contracts/durations.ts';
import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { type Charge, type DesiredState, hasOpenReceivable, mayStartAttempt, stuckHoldExpiresAt } from './charge.ts';
import { excessCents } from './refund-amounts.ts';

/**
 * answer: to the ride that claimed the hold · attempt: start a new attempt · resume: finish the one that was started ·
 * sync: fetch again what waits for the traveler · capture, void, refund: at the provider · drop: nothing is held ·
 * expire: a hold that could not be released has expired by itself.
 */
export type Step =
  | 'answer'
  | 'attempt'
  | 'resume'
  | 'sync'
  | 'capture'
  | 'void'
  | 'refund'
  | 'drop'
  | 'expire'
  | 'nothing';

const steps: Record<Exclude<ChargeStatus, 'blocked'>, Record<DesiredState, Step>> = {
  planned: { authorized: 'attempt', captured: 'attempt', voided: 'drop' },
  authorizing: { authorized: 'resume', captured: 'resume', voided: 'resume' },
  // An attempt that waits for the traveler is cancelled when the money is due.
  'requires-action': { authorized: 'sync', captured: 'void', voided: 'void' },
  authorized: { authorized: 'nothing', captured: 'capture', voided: 'void' },
  declined: { authorized: 'nothing', captured: 'attempt', voided: 'nothing' },
  capturing: { authorized: 'capture', captured: 'capture', voided: 'capture' },
  captured: { authorized: 'nothing', captured: 'nothing', voided: 'nothing' },
  // Released by somebody else: hold it again.
  voided: { authorized: 'attempt', captured: 'attempt', voided: 'nothing' },
  // Held again only when asked: a ride that nobody starts would be held again each time, without end.
  expired: { authorized: 'nothing', captured: 'attempt', voided: 'nothing' },
  refunded: { authorized: 'nothing', captured: 'nothing', voided: 'nothing' },
  failed: { authorized: 'nothing', captured: 'nothing', voided: 'nothing' },
};

/** A webhook may be lost, and a dialog may stay open forever. */
const syncAfterMs = 10 * minuteMs;

/** What the intent-runner does next to bring a charge to its desired state. */
export function nextStep(charge: Charge): Step {
  const { status, desired } = charge;
  if (charge.claimAsked && desired === 'authorized') return stepOfClaim(status);
  // A debt is paid when the traveler pays it, not by retrying the card.
  if (hasOpenReceivable(charge)) return stepOfReceivable(status);
  if (isNotHeldAgain(charge)) return 'nothing';
  if (charge.retryAsked && desired === 'authorized') {
    if (status === 'declined' || status === 'expired') return 'attempt';
    if (status === 'requires-action') return 'void';
  }
  if (status === 'blocked') return stepOfBlock(charge);
  if (excessCents(charge) > 0 && !charge.refundRefused) return 'refund';
  return steps[status][desired];
}

/** A hold released before its ride arrived here is made again; any other claim only looks. */
function stepOfClaim(status: ChargeStatus): Step {
  if (status === 'authorizing') return 'resume';
  return status === 'planned' || status === 'voided' || status === 'expired' ? 'attempt' : 'answer';
}

function stepOfReceivable(status: ChargeStatus): Step {
  if (status === 'authorizing') return 'resume';
  if (status === 'capturing') return 'capture';
  return status === 'requires-action' ? 'sync' : 'nothing';
}

/** The provider need not release what is not held; a hold that cannot be released expires by itself. */
function stepOfBlock(charge: Charge): Step {
  const { desired, blocked } = charge;
  if (desired === 'voided' && blocked && mayStartAttempt({ status: blocked.from })) return 'drop';
  return stuckHoldExpiresAt(charge) ? 'expire' : 'nothing';
}

/** The $5 is not held again week after week; a later fee becomes a charge of its own (R3). */
function isNotHeldAgain({ purpose, status, desired }: Charge): boolean {
  return purpose === 'booking-hold' && desired === 'authorized' && (status === 'voided' || status === 'expired');
}

/** Sets when the intent-runner has to look at the charge, if at all. */
export function scheduled(charge: Charge, at: Date): Charge {
  const step = nextStep(charge);
  if (step === 'nothing') return { ...charge, nextAttemptAt: undefined };
  return { ...charge, nextAttemptAt: dueAt(charge, step, at) };
}

function dueAt(charge: Charge, step: Step, at: Date): Date {
  if (step === 'sync') return new Date(at.getTime() + syncAfterMs);
  return step === 'expire' ? (stuckHoldExpiresAt(charge) ?? at) : at;
}
