import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

/** We get the message, and whoever wrote it gets word that it has arrived. */
export const mailUsWhenMessageReceived = (deps: Deps) =>
  on('contact.message-received', 'mail-us-when-message-received', async (event) => {
    await deps.strangers.add(event.id, event.data.message, new Date(event.time));
    await planLetters(deps, event, [
      { to: 'us', letter: 'contact-message', strangerId: event.id },
      { to: event.subject, letter: 'contact-received', strangerId: event.id },
    ]);
  });
