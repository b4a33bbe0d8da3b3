import { confirmLink } from '@livery/contracts/links.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

/** Nobody can put somebody else on the list. */
export const askToConfirmWhenListWanted = (deps: Deps) =>
  on('mailing-list.confirmation-requested', 'ask-to-confirm-when-list-wanted', async (event) => {
    const { email, firstName, linkId, expiresAt } = event.data;
    await deps.strangers.add(event.id, { email, firstName }, new Date(event.time));
    const link = { ...confirmLink, linkId, expiresAt: new Date(expiresAt) };
    await planLetters(deps, event, [{ to: event.subject, letter: 'mailing-list-confirm', strangerId: event.id, link }]);
  });
