import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { linkPayout } from '../actions/link-payout.ts';
import { payoutInUse, ridesOnPayout } from '../actions/rides-on-payout.ts';
import { type Account, accountFacts, type Payout } from '../domain/account/account.ts';
import { accountWith } from '../store/account-store.ts';
import { ownAccount, requireSelf } from './own-account.ts';

/** Links the account the operator consented to on the provider's page, in the same session that sent them there. */
export const processStripeAccountCode =
  (deps: Deps): Handler<typeof paymentsApi.processStripeAccountCode> =>
  async ({ body, caller: { uid, sessionId } }) => {
    requireSelf(uid, body.uid);
    const before = await ownAccount(deps, uid);
    if (!(await deps.connectStates.redeem(body.stripeConnectState, { uid, sessionId })))
      throw invalid('PAYOUT_STATE_MISMATCH', messages.payoutStateMismatch);
    const payout = await deps.payouts.connect(body.code);
    await requireFreeToChange(deps, before, payout);
    const linked = await linkPayout(deps, uid, payout);
    const replaced = before.payout?.accountId;
    if (replaced && replaced !== payout.accountId) await deps.payouts.disconnect(replaced);
    return accountFacts(linked).payout;
  };

/** Replacing the account that rides depend on is refused just as unlinking it is (R10). */
async function requireFreeToChange(deps: Deps, before: Account, { accountId }: Payout): Promise<void> {
  const known = before.payout?.accountId ?? before.formerPayoutId;
  if (!known || known === accountId) return;
  const rides = await ridesOnPayout(deps, before.uid, known);
  if (rides.length === 0) return;
  const owner = await accountWith(deps.accounts, { 'payout.accountId': accountId });
  if (!owner) await deps.payouts.disconnect(accountId);
  throw payoutInUse(rides);
}
