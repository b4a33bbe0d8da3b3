import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const tellUserWhenSuspensionChanged = (deps: Deps) =>
  on(['user.suspended', 'user.reinstated'], 'tell-user-when-suspension-changed', (event) => {
    const { user, reason } = event.data;
    const suspended = user.accountType === 'Operator' ? 'operator-suspended' : 'user-suspended';
    const letter = event.type === 'user.suspended' ? suspended : 'user-reinstated';
    return planLetters(deps, event, [{ to: user.uid, letter, values: { reason } }]);
  });
