import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { tell } from '../actions/tell.ts';

export const sendLinkWhenResetAskedFor = (deps: Deps) =>
  on('password.reset-requested', 'send-link-when-reset-asked-for', (event) => {
    const { uid, linkId, expiresAt } = event.data;
    const link = { prefix: 'w', linkId, purpose: 'password', expiresAt: new Date(expiresAt) } as const;
    return tell(deps, event, [{ to: uid, letter: 'password-reset', link }]);
  });
