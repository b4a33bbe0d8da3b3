import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { keyFor } from '../clients/card-payments.ts';
import type { PaymentRef } from '../clients/held-payments.ts';
import type { Charge } from '../domain/charge/charge.ts';
import { withoutEvent } from '../domain/charge/charge-event.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';

/** The key of a call about what a charge's newest attempt holds or took. */
export function attemptKey(
  { environment }: Deps,
  { charge, ref, operation }: { charge: Charge; ref: PaymentRef; operation: string },
): string {
  const { chargeId: id, attempt, repeats } = charge;
  const counted = repeats === 0 ? operation : `${operation}.${repeats + 1}`;
  return keyFor(environment, { id, account: ref.account, operation: `a${attempt}:${counted}` });
}

/** The next run asks with another key; this one ends as an outage does. */
export async function retryWithNewKey({ charges }: Deps, { chargeId, repeats }: Charge): Promise<never> {
  await charges.update(chargeId, (state) =>
    state.repeats === repeats ? withoutEvent({ ...state, repeats: repeats + 1 }, newDecisionInputs()) : undefined,
  );
  throw unavailable('PROVIDER_DOWN', messages.providerDown);
}
