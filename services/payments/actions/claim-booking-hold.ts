import { claimHold, claimRefusal } from '../domain/booking-hold.ts';
import type { Charge } from '../domain/charge.ts';
import { refused } from '../domain/refuse-charge.ts';
import { settleCharge } from '../domain/settle-charge.ts';
import { holdOfPayment } from '../store/booking-hold-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { thisMoment } from './moment.ts';

/** Asks whether the hold of the booking can be this ride's: its author's, still alive, authorised by now. */
export async function claimBookingHold(deps: ChargeDeps, id: string, charge: Charge): Promise<void> {
  const refusal = await takeHold(deps, charge);
  if (refusal) return await refuse(deps, id, refusal);
  const place = { id: charge.paymentIntentId ?? '', account: null };
  // The traveler may have authenticated in the browser only a moment ago: only the provider knows.
  const payment = await deps.heldPayments.retrieve(place);
  if (payment.status !== 'requires_capture') return await refuse(deps, id, 'hold_not_authorized');
  await deps.charges.update(id, (state) =>
    state.status === 'planned' ? settleCharge({ ...state, attempt: 1 }, payment, thisMoment()) : undefined,
  );
}

/** From here on the sweeper of unclaimed holds leaves it alone. */
async function takeHold({ holds }: ChargeDeps, charge: Charge): Promise<string | undefined> {
  const hold = await holdOfPayment(holds, charge.paymentIntentId ?? '');
  if (!hold) return 'hold_unknown';
  const { saved } = await holds.update(hold.id, (state) => claimHold(state, charge));
  return claimRefusal(saved.state, charge);
}

async function refuse({ charges }: ChargeDeps, id: string, code: string): Promise<void> {
  await charges.update(id, (state) =>
    state.status === 'planned' ? refused(state, { code, hard: false }, thisMoment()) : undefined,
  );
}
