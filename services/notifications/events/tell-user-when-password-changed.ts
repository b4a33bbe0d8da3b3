import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const tellUserWhenPasswordChanged = (deps: Deps) =>
  on('password.changed', 'tell-user-when-password-changed', (event) =>
    planLetters(deps, event, [{ to: event.data.uid, letter: 'password-changed' }]),
  );
