import type { Decision } from '@livery/contracts/decision.ts';
import { dayMs, minuteMs } from '@livery/contracts/durations.ts';
import { type Account, noSubscription, type Refusal, withAccountEvent } from './account.ts';

/** Somewhat longer than the provider keeps any hold: after that the account no longer waits for money to move. */
const longestLeaveDays = 30;
const lookAgainMs = 10 * minuteMs;

/** The person's account with us was deleted (R97). */
export function startLeaving(account: Account, realNow: Date): Decision<Account> | undefined {
  if (account.leavingSince) return undefined;
  return { state: { ...account, leavingSince: realNow, nextAttemptAt: realNow }, events: [] };
}

/** A hold or a charge of theirs is under way or still to come, and may need the card or the payout account. */
export function postponeLeaving(account: Account, realNow: Date): Decision<Account> {
  return { state: { ...account, nextAttemptAt: new Date(realNow.getTime() + lookAgainMs) }, events: [] };
}

/** Tried again a day later, but not once overdue: then staff remove at the provider what is left there. */
export function noteLeavingRefused(account: Account, refusal: Refusal): Decision<Account> {
  if (!isOverdue(account, refusal.at)) {
    const nextAttemptAt = new Date(refusal.at.getTime() + dayMs);
    return { state: { ...account, leaveRefused: refusal, nextAttemptAt }, events: [] };
  }
  const { customerId, payout, formerPayoutId = payout?.accountId } = account;
  return close(account, { customerId, formerPayoutId, leaveRefused: refusal });
}

export const isOverdue = ({ leavingSince }: Account, realNow: Date) =>
  leavingSince !== undefined && realNow.getTime() - leavingSince.getTime() > longestLeaveDays * dayMs;

/** Nothing is left at the provider: the account keeps only what it owes and that it is closed. */
export const finishLeaving = (account: Account): Decision<Account> => close(account, {});

function close(account: Account, stillThere: Partial<Account>): Decision<Account> {
  const { uid, cardSetups, openReceivables, leavingSince, subscription } = account;
  const closed: Account = {
    ...{ uid, cards: [], cardSetups, openReceivables, leavingSince, ...stillThere },
    subscription: subscription.id ? { ...noSubscription, state: 'ended' } : noSubscription,
  };
  const decision = withAccountEvent(closed, subscription.id ? 'subscription.ended' : 'card.removed');
  return { ...decision, forgetsAnswers: true };
}
