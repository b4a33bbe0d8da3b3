import type { EventData } from '@livery/contracts/events.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { tell } from '../actions/tell.ts';

/**
 * The provider has restricted the account or lets it take payments, it is linked no more, or one is that was not before:
 * also to whoever did so, because it may have been somebody else.
 */
export const tellOperatorWhenPayoutChanged = (deps: Deps) =>
  on(['payout.connected', 'payout.disconnected'], 'tell-operator-when-payout-changed', async (event) => {
    const letter = letterOf(event.data);
    if (letter) await tell(deps, event, [{ to: event.data.account.uid, letter }]);
  });

/** The same account is told of again whenever it can, or cannot, take payments: what was before says what is new. */
function letterOf({ account, before }: EventData<'payout.connected'>): LetterName | undefined {
  if (!before) return undefined;
  const { payout, payoutAccountId } = account;
  if (!payout.linked) return 'payout-disconnected';
  const isKnown = before.payoutAccountId !== undefined;
  if (isKnown && before.payoutAccountId !== payoutAccountId) return 'payout-connected';
  if (before.chargesEnabled && !payout.chargesEnabled) return 'payout-paused';
  return isKnown && !before.chargesEnabled && payout.chargesEnabled ? 'payout-ready' : undefined;
}
