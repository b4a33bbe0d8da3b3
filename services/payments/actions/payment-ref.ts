import type { PaymentRef } from '../clients/held-payments.ts';
import type { Charge } from '../domain/charge/charge.ts';

/** Where the provider keeps a charge's newest payment; undefined before there is one. */
export function paymentRefOf({ paymentIntentId, tried }: Charge): PaymentRef | undefined {
  return paymentIntentId ? { id: paymentIntentId, account: tried?.account ?? null } : undefined;
}

export function requirePaymentRef(charge: Charge): PaymentRef {
  const ref = paymentRefOf(charge);
  if (!ref) throw new Error(`charge ${charge.chargeId} has nothing at the provider`);
  return ref;
}
