import { unavailable } from '@livery/contracts/errors.ts';
import { markSent, type Notification } from '../domain/notification.ts';
import type { Deps } from './deps.ts';
import { hashOfWords } from './hash-of-words.ts';
import { markUndeliverable } from './mark-undeliverable.ts';

type OwnDeps = Pick<Deps, 'notifications' | 'people' | 'texts' | 'log'>;

/** Looks in the provider's list for a text whose earlier try ended unclear; what is found there is noted. */
export async function settleEarlierTry(
  deps: OwnDeps,
  id: string,
  { recipientId, firstTriedAt: since, triedWords = [] }: Notification,
): Promise<boolean> {
  const { notifications, people, texts } = deps;
  if (!since) return false;
  const person = await people.get(recipientId);
  // In a rebuild: without the number nobody can tell whether it went out.
  if (!person) throw unavailable('PERSON_UNKNOWN', 'This person is not known yet.');
  if (person.isGone) return false;
  const isIt = (body: string) => triedWords.includes(hashOfWords(body));
  const found = await texts.find({ to: person.phoneNumber, isIt, since });
  if (!found) return false;
  const { providerId, failure } = found;
  if (failure) await markUndeliverable(deps, { id, channel: 'sms', code: failure });
  else await notifications.update(id, (state) => markSent(id, state, providerId));
  return true;
}
