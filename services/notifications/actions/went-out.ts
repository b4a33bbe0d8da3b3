import { failed, type Notification, sent } from '../domain/notification.ts';
import type { Deps } from './deps.ts';
import { hashOfWords } from './hash-of-words.ts';

type Parts = Pick<Deps, 'notifications' | 'people' | 'texts'>;

/** Looks in the provider's list for a text whose earlier try ended unclear; what is found there is noted. */
export async function wentOut(
  { notifications, people, texts }: Parts,
  id: string,
  { recipientId, firstTriedAt: since, triedWords = [] }: Notification,
): Promise<boolean> {
  const person = since && (await people.get(recipientId));
  if (!person || person.isGone) return false;
  const isIt = (body: string) => triedWords.includes(hashOfWords(body));
  const found = await texts.find({ to: person.phoneNumber, isIt, since });
  if (!found) return false;
  const { providerId, failure } = found;
  await notifications.update(id, (state) => (failure ? failed(id, state, failure) : sent(id, state, providerId)));
  return true;
}
