import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { tell } from '../actions/tell.ts';

export const tellUserWhenPasswordChanged = (deps: Deps) =>
  on('password.changed', 'tell-user-when-password-changed', (event) =>
    tell(deps, event, [{ to: event.data.uid, letter: 'password-changed' }]),
  );
