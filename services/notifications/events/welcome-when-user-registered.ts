import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { tell } from '../actions/tell.ts';

export const welcomeWhenUserRegistered = (deps: Deps) =>
  on('user.registered', 'welcome-when-user-registered', (event) => {
    const { uid, accountType } = event.data.user;
    return tell(deps, event, [
      { to: uid, letter: accountType === 'Operator' ? 'welcome-operator' : 'welcome-traveler' },
    ]);
  });
