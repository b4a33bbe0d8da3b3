import type { PaymentPlace } from '../clients/held-payments.ts';
import type { Charge } from '../domain/charge/charge.ts';
import type { Payment } from '../domain/charge/payment.ts';
import { settleCharge } from '../domain/charge/settle-charge.ts';
import type { Deps } from './deps.ts';
import { thisMoment } from './this-moment.ts';

/** Where the provider keeps a charge's newest payment; undefined before there is one. */
export function placeOf({ paymentIntentId, tried }: Charge): PaymentPlace | undefined {
  return paymentIntentId ? { id: paymentIntentId, account: tried?.account ?? null } : undefined;
}

export function demandPlace(charge: Charge): PaymentPlace {
  const place = placeOf(charge);
  if (!place) throw new Error(`charge ${charge.chargeId} has nothing at the provider`);
  return place;
}

/** Applies what the provider says about one attempt; a newer attempt is not touched. */
export async function settle(
  { charges }: Pick<Deps, 'charges'>,
  { chargeId, attempt }: Charge,
  payment: Payment,
): Promise<Charge> {
  const { saved } = await charges.update(chargeId, (state) =>
    state.attempt === attempt ? settleCharge(state, payment, thisMoment()) : undefined,
  );
  return saved.state;
}
