import { minuteMs } from '@livery/contracts/durations.ts';
import type { Decision } from '../decision.ts';
import { type Account, accountTold, noSubscription } from './account.ts';

/** Somewhat longer than the provider keeps any hold: after that the account no longer waits for money to move. */
export const longestLeaveDays = 30;
const lookAgainMs = 10 * minuteMs;

/** The person's account with us was deleted (R97). */
export function leave(account: Account, realNow: Date): Decision<Account> | undefined {
  if (account.leavingSince) return undefined;
  return { state: { ...account, leavingSince: realNow, nextAttemptAt: realNow }, events: [] };
}

/** A hold or a charge of theirs is still under way, and may need the card or the payout account. */
export function leaveLater(account: Account, realNow: Date): Decision<Account> {
  return { state: { ...account, nextAttemptAt: new Date(realNow.getTime() + lookAgainMs) }, events: [] };
}

/** Nothing is left at the provider: of the account remain what it owes and that it is closed. */
export function left({ uid, cardSetups, openReceivables, leavingSince, subscription }: Account): Decision<Account> {
  const closed: Account = {
    ...{ uid, cards: [], cardSetups, openReceivables, leavingSince },
    subscription: subscription.id ? { ...noSubscription, state: 'ended' } : noSubscription,
  };
  const told = accountTold(closed, subscription.id ? 'subscription.ended' : 'card.removed');
  return { ...told, forgetsAnswers: true };
}
