import { unavailable } from '@livery/contracts/errors.ts';
import { linkToken } from '@livery/platform/http/links.ts';
import type { Notification } from '../domain/notification.ts';
import { type WrittenLetter, writeLetter } from '../domain/write-letter.ts';
import type { Person, PersonStore } from '../store/person-store.ts';

export interface Composed extends WrittenLetter {
  person: Person;
  url: string;
}

/** A notification in words for its recipient, with the names of today and a link that works. */
export type ComposeLetter = (notification: Notification) => Promise<Composed>;

export function letterComposer(o: { people: PersonStore; publicUrl: string; linkSecret: string }): ComposeLetter {
  return async (notification) => {
    const { recipientId, operatorId, link } = notification;
    const [person, operator] = await Promise.all([
      o.people.get(recipientId),
      operatorId ? o.people.get(operatorId) : null,
    ]);
    // The ride's topic may be read before the person's.
    if (!person || (operatorId && !operator)) throw unavailable('PERSON_UNKNOWN', 'This person is not known yet.');
    const names = { firstName: person.firstName, operatorName: operator?.displayName ?? '' };
    const token = link ? linkToken(o.linkSecret, { ...link, person: recipientId }) : undefined;
    const letter = writeLetter(notification, names, token);
    return { ...letter, person, url: o.publicUrl + letter.path };
  };
}
