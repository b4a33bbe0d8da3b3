import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { payoutInUse, ridesOnPayout } from '../actions/rides-on-payout.ts';
import { accountFacts, clearPayout } from '../domain/account/account.ts';
import { ownAccount, requireSelf } from './own-account.ts';

/** Refused while money of a ride could not be captured or released without the account; the refusal names the rides (R10). */
export const deauthorizeStripeConnectedAccount =
  (deps: Deps): Handler<typeof paymentsApi.deauthorizeStripeConnectedAccount> =>
  async ({ body, caller: { uid } }) => {
    requireSelf(uid, body.uid);
    const { payout } = await ownAccount(deps, uid);
    const rides = await ridesOnPayout(deps, uid, payout?.accountId ?? null);
    if (rides.length > 0) throw payoutInUse(rides);
    if (payout) await deps.payouts.disconnect(payout.accountId);
    // Another account may have been linked meanwhile, on another page.
    const { saved } = await deps.accounts.update(uid, (state) =>
      state.payout?.accountId === payout?.accountId ? clearPayout(state) : undefined,
    );
    return accountFacts(saved.state).payout;
  };
