import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { type Charge, type Desired, hasOpenReceivable } from './charge.ts';

/**
 * claim: ask the provider about the hold of the booking · attempt: begin a new try · resume: finish the try that began ·
 * capture, void: at the provider · drop: nothing is held yet.
 */
export type Step = 'claim' | 'attempt' | 'resume' | 'capture' | 'void' | 'drop' | 'nothing';

const steps: Record<ChargeStatus, Record<Desired, Step>> = {
  planned: { claimed: 'claim', authorized: 'attempt', captured: 'attempt', voided: 'drop' },
  authorizing: { claimed: 'resume', authorized: 'resume', captured: 'resume', voided: 'resume' },
  // A try that waits for the traveler is given up when the money is due.
  'requires-action': { claimed: 'nothing', authorized: 'nothing', captured: 'void', voided: 'void' },
  authorized: { claimed: 'nothing', authorized: 'nothing', captured: 'capture', voided: 'void' },
  declined: { claimed: 'nothing', authorized: 'nothing', captured: 'attempt', voided: 'nothing' },
  capturing: { claimed: 'capture', authorized: 'capture', captured: 'capture', voided: 'capture' },
  captured: { claimed: 'nothing', authorized: 'nothing', captured: 'nothing', voided: 'nothing' },
  voided: { claimed: 'nothing', authorized: 'nothing', captured: 'attempt', voided: 'nothing' },
  expired: { claimed: 'nothing', authorized: 'attempt', captured: 'attempt', voided: 'nothing' },
  refunded: { claimed: 'nothing', authorized: 'nothing', captured: 'nothing', voided: 'nothing' },
  failed: { claimed: 'nothing', authorized: 'nothing', captured: 'nothing', voided: 'nothing' },
};

/** What the executor does next to bring a charge to where it should be. */
export function nextStep(charge: Charge): Step {
  // The hold of a booking lives at the provider before its charge exists, so even giving it up begins with the claim.
  if (charge.purpose === 'booking-hold' && charge.status === 'planned') return 'claim';
  // What the traveler owes is paid when the traveler pays it, not by trying again and again.
  if (hasOpenReceivable(charge) && charge.status !== 'authorizing' && charge.status !== 'capturing') return 'nothing';
  if (charge.status === 'declined' && charge.desired === 'authorized' && charge.retryAsked) return 'attempt';
  return steps[charge.status][charge.desired];
}

/** Marks a charge as due for the executor, or as having nothing to do. */
export function scheduled(charge: Charge, at: Date): Charge {
  return { ...charge, nextAttemptAt: nextStep(charge) === 'nothing' ? undefined : at };
}
