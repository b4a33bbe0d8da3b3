import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { collectOpenInvoice } from '../actions/collect-open-invoice.ts';
import type { Deps } from '../actions/deps.ts';
import { syncSubscription } from '../actions/sync-subscription.ts';
import { ownAccount } from './own-account.ts';

/** For whoever comes back from the provider's portal: a webhook about what was done there may be late, or lost. */
export const rereadSubscription =
  (deps: Deps): Handler<typeof paymentsApi.rereadSubscription> =>
  async ({ caller: { uid } }) => {
    const read = await syncSubscription(deps, await ownAccount(deps, uid));
    const { account, unpaid } = await collectOpenInvoice(deps, read);
    const { state, expiresAt, pastDueUntil, endsAt } = account.subscription;
    return { state, expiresAt, pastDueUntil, endsAt, ...(unpaid && { unpaid }) };
  };
