import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { tell } from '../actions/tell.ts';

/**
 * The provider has restricted the account, or it is linked no more: also to whoever unlinked it, because it may have
 * been somebody else. A new account that cannot take payments yet is no loss.
 */
export const tellOperatorWhenPayoutLost = (deps: Deps) =>
  on(['payout.connected', 'payout.disconnected'], 'tell-operator-when-payout-lost', async (event) => {
    const { account, before } = event.data;
    const { uid, payout } = account;
    if (!before) return;
    if (!payout.linked) return await tell(deps, event, [{ to: uid, letter: 'payout-disconnected' }]);
    if (before.chargesEnabled && !payout.chargesEnabled)
      await tell(deps, event, [{ to: uid, letter: 'payout-paused' }]);
  });
