import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Charge } from '../domain/charge/charge.ts';
import { answerClaim } from '../domain/charge/claim-hold.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';
import { requirePaymentRef } from './payment-ref.ts';

/** The provider says whether the hold stands: `charge.authorized`, which opens the ride, or `charge.failed` (R62). */
export async function answerHoldClaim({ charges, heldPayments }: Deps, charge: Charge): Promise<void> {
  const payment = await heldPayments.retrieve(requirePaymentRef(charge));
  if (payment.status === 'processing') throw unavailable('PAYMENT_PROCESSING', messages.providerDown);
  await charges.update(charge.chargeId, (state) =>
    state.attempt === charge.attempt ? answerClaim(state, payment, newDecisionInputs()) : undefined,
  );
}
