import type { Charge } from '../domain/charge/charge.ts';
import { withoutEvent } from '../domain/charge/charge-event.ts';
import { settleCharge } from '../domain/charge/settle-charge.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';
import { paymentRefOf, requirePaymentRef } from './payment-ref.ts';
import { settle } from './settle.ts';

/** Reads a payment at the provider again and applies what it says. */
export async function syncCharge(deps: Pick<Deps, 'charges' | 'heldPayments'>, charge: Charge): Promise<Charge> {
  const ref = paymentRefOf(charge);
  return ref ? await settle(deps, charge, await deps.heldPayments.retrieve(ref)) : charge;
}

/** A webhook may be lost: a charge that waits for the traveler is polled. */
export async function syncWaitingCharge({ charges, heldPayments }: Deps, charge: Charge): Promise<void> {
  const payment = await heldPayments.retrieve(requirePaymentRef(charge));
  await charges.update(charge.chargeId, (state) => {
    if (state.attempt !== charge.attempt || state.status !== 'requires-action') return undefined;
    return settleCharge(state, payment, newDecisionInputs()) ?? withoutEvent(state, newDecisionInputs());
  });
}
