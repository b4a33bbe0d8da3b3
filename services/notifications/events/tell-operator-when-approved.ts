import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const tellOperatorWhenApproved = (deps: Deps) =>
  on('operator.approved', 'tell-operator-when-approved', (event) =>
    planLetters(deps, event, [{ to: event.data.user.uid, letter: 'operator-approved' }]),
  );
