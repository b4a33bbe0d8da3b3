import type { Charge } from '../domain/charge/charge.ts';
import { withoutEvent } from '../domain/charge/charge-event.ts';
import type { Payment } from '../domain/charge/payment.ts';
import { failpoint } from '../failpoints.ts';
import { attemptKey, retryWithNewKey } from './attempt-key.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';
import { requirePaymentRef } from './payment-ref.ts';
import { settle } from './settle.ts';

/** Captures what is held, or less; that releases the rest. */
export async function captureCharge(deps: Deps, charge: Charge): Promise<void> {
  const ref = requirePaymentRef(charge);
  await deps.charges.update(charge.chargeId, (state) =>
    state.status === 'authorized' && state.desired === 'captured'
      ? withoutEvent({ ...state, status: 'capturing' }, newDecisionInputs())
      : undefined,
  );
  const key = attemptKey(deps, { charge, ref, operation: 'capture' });
  const payment = await deps.heldPayments.capture(ref, { amountCents: charge.captureCents, key });
  failpoint('payments.after_capture');
  await settleFinal(deps, charge, payment);
}

/** Releases what is held. */
export async function releaseCharge(deps: Deps, charge: Charge): Promise<void> {
  const ref = requirePaymentRef(charge);
  const key = attemptKey(deps, { charge, ref, operation: 'cancel' });
  const payment = await deps.heldPayments.cancel(ref, { key });
  failpoint('payments.after_void');
  const { chargeId, status, desired } = await settleFinal(deps, charge, payment);
  if (status === 'captured' && desired === 'voided')
    deps.log.error({ chargeId }, 'money was taken that should have been released: it is being refunded');
}

/** If the money is still held, the answer was a stored failure repeated. */
async function settleFinal(deps: Deps, charge: Charge, payment: Payment): Promise<Charge> {
  if (payment.status !== 'requires_capture' && payment.status !== 'requires_action')
    return await settle(deps, charge, payment);
  return await retryWithNewKey(deps, charge);
}
