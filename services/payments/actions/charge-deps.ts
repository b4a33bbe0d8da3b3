import type { Logger } from '@livery/platform/logging/logger.ts';
import type { CardPayments } from '../clients/card-payments.ts';
import type { HeldPayments, PaymentPlace } from '../clients/held-payments.ts';
import type { Charge } from '../domain/charge.ts';
import type { Payment } from '../domain/payment.ts';
import { settleCharge } from '../domain/settle-charge.ts';
import type { AccountStore } from '../store/account-store.ts';
import type { BookingHoldStore } from '../store/booking-hold-store.ts';
import type { ChargeStore } from '../store/charge-store.ts';
import { thisMoment } from './moment.ts';

/** What moving a charge needs. */
export interface ChargeDeps {
  charges: ChargeStore;
  holds: BookingHoldStore;
  accounts: AccountStore;
  cardPayments: CardPayments;
  heldPayments: HeldPayments;
  /** Stands first in idempotency keys. */
  environment: string;
  log: Logger;
}

/** Where the newest payment of a charge lies; undefined before the provider has one. */
export function placeOf({ paymentIntentId, tried }: Charge): PaymentPlace | undefined {
  return paymentIntentId ? { id: paymentIntentId, account: tried?.account ?? null } : undefined;
}

/** Takes over what the provider says of one attempt; another attempt that began meanwhile is not touched. */
export async function settle(
  { charges }: Pick<ChargeDeps, 'charges'>,
  charge: { id: string; attempt: number },
  payment: Payment,
): Promise<Charge> {
  const { saved } = await charges.update(charge.id, (state) =>
    state.attempt === charge.attempt ? settleCharge(state, payment, thisMoment()) : undefined,
  );
  return saved.state;
}
