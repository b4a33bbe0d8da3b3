import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const tellOperatorWhenHeld = (deps: Deps) =>
  on('operator.held', 'tell-operator-when-held', (event) => {
    const { uid, holdReason } = event.data.user;
    return planLetters(deps, event, [{ to: uid, letter: 'operator-held', values: { reason: holdReason ?? '' } }]);
  });
