import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const welcomeWhenUserRegistered = (deps: Deps) =>
  on('user.registered', 'welcome-when-user-registered', (event) => {
    const { uid, accountType } = event.data.user;
    return planLetters(deps, event, [
      { to: uid, letter: accountType === 'Operator' ? 'welcome-operator' : 'welcome-traveler' },
    ]);
  });
