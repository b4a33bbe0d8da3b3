import type { Charge } from './charge.ts';

/**
 * What is still to be given back: captured in excess, for example by the operator in the provider's dashboard, or
 * decided by staff, who may also have given it up.
 */
export function excessCents(charge: Charge): number {
  if (charge.status !== 'captured') return 0;
  return Math.max(0, Math.max(notDueCents(charge), charge.giveBackCents ?? 0) - refundedOrGivenUpCents(charge));
}

/** What has been given back, and what never will be. */
export function refundedOrGivenUpCents({ refundedCents, givenUpCents = 0 }: Charge): number {
  return refundedCents + givenUpCents;
}

/** What was captured beyond what is due; 0 while it is not known what is due. */
function notDueCents({ desired, capturedCents, captureCents }: Charge): number {
  if (desired === 'authorized') return 0;
  return capturedCents - (desired === 'captured' ? captureCents : 0);
}

/** What staff could give back; nothing while the provider has still to answer about an earlier refund. */
export function refundableCents(charge: Charge): number {
  const { status, capturedCents, refundedCents } = charge;
  return status === 'captured' && excessCents(charge) === 0 ? capturedCents - refundedCents : 0;
}
