import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { PaymentPlace } from '../clients/held-payments.ts';
import type { Charge } from '../domain/charge/charge.ts';
import { failRefund } from '../domain/charge/fail-refund.ts';
import type { Deps } from './deps.ts';
import { thisMoment } from './moment.ts';
import { demandPlace } from './settle.ts';

/** A bank may send a refund back days after it succeeded; only then does the provider say less than before. */
export async function lookAtRefund(deps: Deps, charge: Charge, refund: PaymentPlace): Promise<void> {
  const { heldPayments, charges } = deps;
  const code = await heldPayments.refundFailure(refund);
  if (!code) return;
  const payment = await heldPayments.retrieve(demandPlace(charge));
  await charges.update(charge.chargeId, (state) => {
    // What was read may be older than another refund that was heard of meanwhile: the webhook is applied again.
    if (state.refundedCents !== charge.refundedCents) throw unavailable('PROVIDER_DOWN', messages.providerDown);
    return failRefund(state, { payment, code }, thisMoment());
  });
}
