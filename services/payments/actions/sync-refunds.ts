import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Charge } from '../domain/charge/charge.ts';
import { correctRefund } from '../domain/charge/correct-refund.ts';
import { failRefund } from '../domain/charge/fail-refund.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';
import { requirePaymentRef } from './payment-ref.ts';
import { settle } from './settle.ts';

/** A code of our own: the provider's would have come with the webhook. */
export const sentBackCode = 'refund_sent_back';

/** Reads at the provider how much has been given back: less than was known, if the webhook of a failure was lost. */
export async function syncRefunds(deps: Deps, charge: Charge): Promise<Charge> {
  const payment = await deps.heldPayments.retrieve(requirePaymentRef(charge));
  const known = await settle(deps, charge, payment);
  if (payment.refundedCents >= known.refundedCents) return known;
  const { saved } = await deps.charges.update(charge.chargeId, (state) => {
    // Another refund may have been saved since the payment was read.
    if (state.refundedCents !== charge.refundedCents) throw unavailable('PROVIDER_DOWN', messages.providerDown);
    return (
      correctRefund(state, payment, newDecisionInputs()) ??
      failRefund(state, { payment, code: sentBackCode }, newDecisionInputs())
    );
  });
  const { chargeId, refundRefused: code } = saved.state;
  if (code) deps.log.error({ chargeId, code }, 'a refund failed at the provider');
  else
    deps.log.warn({ chargeId }, 'a refund that an older release recorded by mistake has been removed from the charge');
  return saved.state;
}
