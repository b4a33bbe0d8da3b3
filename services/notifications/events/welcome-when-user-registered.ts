import { on } from '@livery/platform/kafka/subscription.ts';
import type { Tell } from '../actions/tell.ts';

export const welcomeWhenUserRegistered = (tell: Tell) =>
  on('user.registered', 'welcome-when-user-registered', (event) => {
    const { uid, accountType } = event.data.user;
    return tell(event, [{ to: uid, letter: accountType === 'Operator' ? 'welcome-operator' : 'welcome-traveler' }]);
  });
