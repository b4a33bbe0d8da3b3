import { passwordLink } from '@livery/contracts/links.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { tell } from '../actions/tell.ts';

export const sendLinkWhenResetAskedFor = (deps: Deps) =>
  on('password.reset-requested', 'send-link-when-reset-asked-for', (event) => {
    const { uid, linkId, expiresAt } = event.data;
    const link = { ...passwordLink, linkId, expiresAt: new Date(expiresAt) };
    return tell(deps, event, [{ to: uid, letter: 'password-reset', link }]);
  });
