import { isRepeatedFailure, providerRefusalOf } from '../clients/stripe.ts';
import type { BlockReason } from '../domain/charge/block-charge.ts';
import type { Charge } from '../domain/charge/charge.ts';
import { withoutEvent } from '../domain/charge/charge-event.ts';
import { excessCents } from '../domain/charge/refund-amounts.ts';
import { attemptKey, retryWithNewKey } from './attempt-key.ts';
import type { Deps } from './deps.ts';
import { findBlockedBy } from './find-blocked-by.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';
import { requirePaymentRef } from './payment-ref.ts';
import { settle } from './settle.ts';
import { syncCharge } from './sync-charge.ts';
import { sentBackCode, syncRefunds } from './sync-refunds.ts';
import { unlessRefused } from './unless-refused.ts';

/**
 * Refunds what the traveler should not have paid, or what staff give back. If the provider refuses, staff settle it
 * with the operator.
 */
export async function refundExcess(deps: Deps, charge: Charge): Promise<void> {
  // A refused read, as at a revoked account, counts too: the ride is paid, whatever is still to be given back.
  await unlessRefused(
    () => sendRefund(deps, charge),
    async ({ code }) => noteRefundRefused(deps, charge, { code, by: await findBlockedBy(deps, charge) }),
  );
}

async function sendRefund(deps: Deps, charge: Charge): Promise<void> {
  const ref = requirePaymentRef(charge);
  // An earlier call may have given it back so long ago that the provider no longer knows its key.
  const known = await syncRefunds(deps, charge);
  const amountCents = excessCents(known);
  if (amountCents === 0 || known.refundRefused) return;
  // The key names the new total, because staff may give back the same amount twice.
  const key = attemptKey(deps, { charge: known, ref, operation: `refund-${known.refundedCents + amountCents}` });
  try {
    const { payment, waitsFor: code } = await deps.heldPayments.refund(ref, { amountCents, key });
    const given = await settle(deps, known, payment);
    if (code)
      deps.log.warn({ chargeId: charge.chargeId, account: ref.account, code }, 'a refund waits at the provider');
    // A bank may have sent it back since an earlier call with this key.
    if (given.refundedCents === known.refundedCents) await noteRefundRefused(deps, charge, { code: sentBackCode });
  } catch (error) {
    const isReplayed = isRepeatedFailure(error);
    if (!isReplayed && !providerRefusalOf(error)) throw error;
    // The operator may have refunded it already.
    if (excessCents(await syncCharge(deps, known)) === 0) return;
    if (isReplayed) return await retryWithNewKey(deps, known);
    throw error;
  }
}

async function noteRefundRefused(
  { charges, log }: Deps,
  { chargeId }: Charge,
  refusal: { code: string; by?: BlockReason['by'] },
): Promise<void> {
  const { saved } = await charges.update(chargeId, (state) =>
    // The operator may have refunded it meanwhile.
    excessCents(state) > 0 ? withoutEvent({ ...state, refundRefused: refusal.code }, newDecisionInputs()) : undefined,
  );
  if (saved.state.refundRefused)
    log.error({ chargeId, ...refusal }, 'money that should not have been taken could not be given back');
}
