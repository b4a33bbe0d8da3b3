import type { EventData } from '@livery/contracts/events.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

/**
 * The provider restricted the account or lets it take payments, or it was linked or unlinked. This is told even to the
 * operator who did so, because it may have been somebody else.
 */
export const tellOperatorWhenPayoutChanged = (deps: Deps) =>
  on(['payout.connected', 'payout.disconnected'], 'tell-operator-when-payout-changed', async (event) => {
    const letter = letterOf(event.data);
    if (letter) await planLetters(deps, event, [{ to: event.data.account.uid, letter }]);
  });

/** The same account comes again whenever it can, or cannot, take payments: `before` shows what is new. */
function letterOf({ account, before }: EventData<'payout.connected'>): LetterName | undefined {
  if (!before) return undefined;
  const { payout, payoutAccountId } = account;
  if (!payout.linked) return 'payout-disconnected';
  const isKnown = before.payoutAccountId !== undefined;
  if (isKnown && before.payoutAccountId !== payoutAccountId) return 'payout-connected';
  if (before.chargesEnabled && !payout.chargesEnabled) return 'payout-paused';
  return isKnown && !before.chargesEnabled && payout.chargesEnabled ? 'payout-ready' : undefined;
}
