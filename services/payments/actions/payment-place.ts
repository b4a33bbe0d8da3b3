import type { PaymentPlace } from '../clients/held-payments.ts';
import type { Charge } from '../domain/charge/charge.ts';

/** Where the provider keeps a charge's newest payment; undefined before there is one. */
export function placeOf({ paymentIntentId, tried }: Charge): PaymentPlace | undefined {
  return paymentIntentId ? { id: paymentIntentId, account: tried?.account ?? null } : undefined;
}

export function demandPlace(charge: Charge): PaymentPlace {
  const place = placeOf(charge);
  if (!place) throw new Error(`charge ${charge.chargeId} has nothing at the provider`);
  return place;
}
