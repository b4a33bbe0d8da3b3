import { dollarsText } from '@livery/contracts/money.ts';
import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';

export const chargeWords: Record<ChargeStatus, string> = {
  planned: 'planned',
  authorizing: 'being authorized',
  'requires-action': 'waiting for the traveler’s bank',
  authorized: 'held',
  declined: 'declined',
  capturing: 'being charged',
  captured: 'charged',
  voided: 'released',
  expired: 'expired',
  refunded: 'refunded',
  failed: 'failed',
  blocked: 'blocked',
};

export const actionTexts: Record<StaffCharge['decided'][number]['did'], string> = {
  retry: 'Tried again',
  waive: 'Waived',
  refund: 'Refund started',
  'give-up-refund': 'Refund abandoned',
};

/** Why a charge waits for staff, or for its traveler; undefined where it does not. */
export function whyItWaits({ blocked, refundRefused, dueBackCents = 0, owedCents }: StaffCharge): string | undefined {
  if (refundRefused) return `The provider refused the refund of ${dollarsText(dueBackCents)}: ${refundRefused}`;
  if (blocked?.by === 'payout') return `The operator’s payout account cannot be paid: ${blocked.code}`;
  if (blocked) return `The provider refused it: ${blocked.code}`;
  return owedCents > 0 ? 'The card was refused; the traveler has not paid' : undefined;
}
