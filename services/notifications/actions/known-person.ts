import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { unavailable } from '@livery/contracts/errors.ts';
import { eventDefinitions } from '@livery/contracts/events.ts';
import type { Notification } from '../domain/notification.ts';
import type { ComposedLetter } from './composed-letter.ts';
import type { Deps } from './deps.ts';

/**
 * How a person is known when an event of their own is handled: all that was told of them before has been read, even in a
 * rebuild. Any other event may find them as they were long ago.
 */
export async function personAsOf(
  { people }: Pick<Deps, 'people'>,
  { type, subject }: Pick<EventEnvelope, 'type' | 'subject'>,
  uid: string,
): Promise<Pick<Notification, 'personSequence'>> {
  if (subject !== uid || eventDefinitions[type].topic !== 'user.v1') return {};
  const person = await people.get(uid);
  return person ? { personSequence: person.sequence } : {};
}

/**
 * `unavailable` while people may be known only as they were long ago: in a rebuild, and after a start until their topic
 * has been read. What is about the account itself, such as a link to a new password, waits for its own person alone. Ask
 * after reading: a rebuild may empty the people at any time.
 */
export function requireKnownPerson(
  { hasCaughtUp }: Pick<Deps, 'hasCaughtUp'>,
  { strangerId, personSequence }: Notification,
  { sequence = 0 }: ComposedLetter['person'],
): void {
  if (strangerId || hasCaughtUp('user.v1')) return;
  if (personSequence !== undefined && sequence >= personSequence) return;
  throw unavailable('PEOPLE_UNKNOWN', 'This person is not known yet, or not as they are by now.');
}
