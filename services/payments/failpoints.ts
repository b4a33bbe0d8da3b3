import { dieIfArmed } from '@livery/platform/failpoints/failpoint.ts';

/** Lines at which a test may crash this process, to prove that a crash there costs nothing but time. */
export const failpoints = [
  'payments.after_claim',
  'payments.after_charge_insert',
  'payments.after_pre',
  'payments.after_pi_create',
  'payments.after_pi_confirm',
  'payments.after_capture',
  'payments.after_void',
  'payments.after_webhook_insert',
  'payments.after_event_before_ledger',
] as const;

export const failpoint: (name: (typeof failpoints)[number]) => void = dieIfArmed;
