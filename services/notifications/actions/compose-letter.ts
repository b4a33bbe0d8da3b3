import { unavailable } from '@livery/contracts/errors.ts';
import { spokenName } from '@livery/contracts/spoken-name.ts';
import { linkToken } from '@livery/platform/http/links.ts';
import type { Notification } from '../domain/notification.ts';
import { writeLetter } from '../domain/write-letter.ts';
import { composeForStranger } from './compose-for-stranger.ts';
import type { Composed } from './composed.ts';
import type { Deps } from './deps.ts';

type Parts = Pick<Deps, 'people' | 'strangers' | 'linkSecret' | 'publicUrl' | 'contactEmail' | 'postalAddress'>;

/** Writes a notification out for its recipient; undefined when what it needs is forgotten by now. */
export async function composeLetter(deps: Parts, notification: Notification): Promise<Composed | undefined> {
  const { strangerId } = notification;
  return strangerId ? composeForStranger(deps, { strangerId, notification }) : composePersonal(deps, notification);
}

/** For somebody with an account, with current names and a working link. */
export async function composePersonal(
  { people, linkSecret, publicUrl }: Pick<Deps, 'people' | 'linkSecret' | 'publicUrl'>,
  notification: Notification,
): Promise<Composed> {
  const { recipientId, operatorId, link } = notification;
  const [person, operator] = await Promise.all([people.get(recipientId), operatorId ? people.get(operatorId) : null]);
  // The ride's topic may have been read before the person's.
  if (!person || (operatorId && !operator)) throw unavailable('PERSON_UNKNOWN', 'This person is not known yet.');
  const names = {
    firstName: person.firstName,
    operatorName: operator?.displayName ?? '',
    driver: spokenName(operator?.firstName ?? ''),
    car: operator?.car ?? '',
  };
  const token = link ? linkToken(linkSecret, { ...link, person: recipientId }) : undefined;
  const letter = writeLetter(notification, names, token);
  return { ...letter, person, url: publicUrl + letter.path };
}
