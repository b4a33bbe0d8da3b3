import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';

export const chargeWords: Record<ChargeStatus, string> = {
  planned: 'planned',
  authorizing: 'being authorized',
  'requires-action': 'waits for the traveler’s bank',
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

export const deedWords: Record<StaffCharge['decided'][number]['did'], string> = {
  retry: 'Tried again',
  waive: 'Waived',
  refund: 'Given back',
  'give-up-refund': 'Refund given up',
};
