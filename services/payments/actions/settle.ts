import type { Charge } from '../domain/charge/charge.ts';
import type { Payment } from '../domain/charge/payment.ts';
import { settleCharge } from '../domain/charge/settle-charge.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';

/** Applies what the provider says about one attempt; a newer attempt is not touched. */
export async function settle(
  { charges }: Pick<Deps, 'charges'>,
  { chargeId, attempt }: Charge,
  payment: Payment,
): Promise<Charge> {
  const { saved } = await charges.update(chargeId, (state) =>
    state.attempt === attempt ? settleCharge(state, payment, newDecisionInputs()) : undefined,
  );
  return saved.state;
}
