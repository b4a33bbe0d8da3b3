import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { findLastSubscriptionLetter } from '../actions/find-last-subscription-letter.ts';
import { planLetters } from '../actions/plan-letters.ts';

/**
 * Operators who were told that it is unpaid hear that it is paid. New subscribers see it on the page, and each new
 * month publishes it as active again: only `before` shows that it was lost.
 */
export const tellOperatorWhenSubscriptionPaid = (deps: Deps) =>
  on('subscription.activated', 'tell-operator-when-subscription-paid', async (event) => {
    const { account, before } = event.data;
    const had = before?.subscription;
    if (had !== 'past-due' && had !== 'ended') return;
    const last = await findLastSubscriptionLetter(deps, event);
    if (last === 'subscription-past-due' || last === 'subscription-unpaid')
      await planLetters(deps, event, [{ to: account.uid, letter: 'subscription-paid' }]);
  });
