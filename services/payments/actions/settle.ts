import type { PaymentPlace } from '../clients/held-payments.ts';
import type { Charge } from '../domain/charge/charge.ts';
import type { Payment } from '../domain/charge/payment.ts';
import { settleCharge } from '../domain/charge/settle-charge.ts';
import type { Deps } from './deps.ts';
import { thisMoment } from './moment.ts';

/** Where the newest payment of a charge lies; undefined before the provider has one. */
export function placeOf({ paymentIntentId, tried }: Charge): PaymentPlace | undefined {
  return paymentIntentId ? { id: paymentIntentId, account: tried?.account ?? null } : undefined;
}

export function demandPlace(charge: Charge): PaymentPlace {
  const place = placeOf(charge);
  if (!place) throw new Error(`charge ${charge.chargeId} has nothing at the provider`);
  return place;
}

/** Takes over what the provider says of one attempt; another attempt that began meanwhile is not touched. */
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
