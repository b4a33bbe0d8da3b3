import { unsubscribeLink } from '@livery/contracts/links.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const welcomeWhenListJoined = (deps: Deps) =>
  on('mailing-list.joined', 'welcome-when-list-joined', async (event) => {
    const { email, firstName, linkId } = event.data;
    await deps.strangers.add(event.id, { email, firstName }, new Date(event.time));
    const link = { ...unsubscribeLink, linkId };
    await planLetters(deps, event, [{ to: event.subject, letter: 'mailing-list-welcome', strangerId: event.id, link }]);
  });
