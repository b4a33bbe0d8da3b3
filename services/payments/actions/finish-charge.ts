import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { failpoint } from '@livery/platform/failpoints/failpoint.ts';
import { keyFor } from '../clients/card-payments.ts';
import type { PaymentPlace } from '../clients/held-payments.ts';
import { type Charge, chargeId } from '../domain/charge.ts';
import { quietly } from '../domain/charge-told.ts';
import type { Payment } from '../domain/payment.ts';
import { type ChargeDeps, placeOf, settle } from './charge-deps.ts';
import { thisMoment } from './moment.ts';

/** Takes what is held, or less; the rest is released by it. */
export async function captureCharge(deps: ChargeDeps, id: string, charge: Charge): Promise<void> {
  const place = demandPlace(charge);
  await deps.charges.update(id, (state) =>
    state.status === 'authorized' && state.desired === 'captured'
      ? quietly({ ...state, status: 'capturing' }, thisMoment())
      : undefined,
  );
  const key = keyOf(deps, { charge, place, operation: 'capture' });
  const payment = await deps.heldPayments.capture(place, { amountCents: charge.captureCents, key });
  failpoint('payments.after_capture');
  await settleFinal(deps, { id, charge }, payment);
}

/** Releases what is held. */
export async function releaseCharge(deps: ChargeDeps, id: string, charge: Charge): Promise<void> {
  const place = demandPlace(charge);
  const payment = await deps.heldPayments.cancel(place, { key: keyOf(deps, { charge, place, operation: 'cancel' }) });
  failpoint('payments.after_void');
  const settled = await settleFinal(deps, { id, charge }, payment);
  if (settled.status === 'captured' && settled.desired === 'voided')
    deps.log.error({ chargeId: id }, 'money was taken that should have been released');
}

/** When the money is still held, the answer was a stored failure: the next call needs another key. */
async function settleFinal(
  deps: ChargeDeps,
  { id, charge }: { id: string; charge: Charge },
  payment: Payment,
): Promise<Charge> {
  if (payment.status !== 'requires_capture' && payment.status !== 'requires_action')
    return await settle(deps, { id, attempt: charge.attempt }, payment);
  await deps.charges.update(id, (state) =>
    state.repeats === charge.repeats ? quietly({ ...state, repeats: state.repeats + 1 }, thisMoment()) : undefined,
  );
  throw unavailable('PROVIDER_DOWN', messages.providerDown);
}

function keyOf(
  { environment }: ChargeDeps,
  { charge, place, operation }: { charge: Charge; place: PaymentPlace; operation: string },
): string {
  const counted = charge.repeats === 0 ? operation : `${operation}.${charge.repeats + 1}`;
  return keyFor(environment, {
    id: chargeId(charge),
    account: place.account,
    operation: `a${charge.attempt}:${counted}`,
  });
}

function demandPlace(charge: Charge): PaymentPlace {
  const place = placeOf(charge);
  if (!place) throw new Error(`charge ${chargeId(charge)} holds nothing at the provider`);
  return place;
}
