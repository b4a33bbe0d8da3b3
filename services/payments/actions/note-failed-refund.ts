import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { PaymentRef } from '../clients/held-payments.ts';
import type { Charge } from '../domain/charge/charge.ts';
import { followedBy } from '../domain/charge/charge-event.ts';
import { correctRefund } from '../domain/charge/correct-refund.ts';
import { failRefund } from '../domain/charge/fail-refund.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';
import { requirePaymentRef } from './payment-ref.ts';

/** A bank may send a refund back days after it succeeded; only then does the provider report less than before. */
export async function noteFailedRefund(deps: Deps, charge: Charge, refund: PaymentRef): Promise<void> {
  const { heldPayments, charges } = deps;
  const failure = await heldPayments.refundFailure(refund);
  if (!failure) return;
  const { code, amountCents } = failure;
  const payment = await heldPayments.retrieve(requirePaymentRef(charge));
  const details = { payment, code, refundId: refund.id };
  let isNew = false;
  await charges.update(charge.chargeId, (state) => {
    // Another refund may have been saved since the payment was read: the webhook is applied again.
    if (state.refundedCents !== charge.refundedCents) throw unavailable('PROVIDER_DOWN', messages.providerDown);
    // A refund that an older release booked by mistake was never made, so no bank can have sent it back.
    const before = { ...payment, refundedCents: payment.refundedCents + amountCents };
    const corrected = correctRefund(state, before, newDecisionInputs());
    const decision = followedBy(corrected, (charge) => failRefund(charge, details, newDecisionInputs()), state);
    isNew =
      decision !== undefined && (decision.events.length > 0 || decision.state.refundRefused !== state.refundRefused);
    return decision;
  });
  if (isNew) deps.log.error({ chargeId: charge.chargeId, code }, 'a refund failed at the provider');
}
