import { unavailable } from '@livery/contracts/errors.ts';
import { titleCaseName } from '@livery/contracts/title-case-name.ts';
import type { Notification } from '../domain/notification.ts';
import { writeLetter } from '../domain/write-letter.ts';
import type { Person } from '../store/person-store.ts';
import { composeForStranger } from './compose-for-stranger.ts';
import type { ComposedLetter } from './composed-letter.ts';
import type { Deps } from './deps.ts';
import { type LinkSecrets, tokenOf } from './token-of.ts';

type OwnDeps = LinkSecrets & Pick<Deps, 'people' | 'strangers' | 'publicUrl' | 'contactEmail' | 'postalAddress'>;

/** Writes a notification out for its recipient; undefined when what it needs is forgotten by now. */
export async function composeLetter(deps: OwnDeps, notification: Notification): Promise<ComposedLetter | undefined> {
  const { strangerId } = notification;
  return strangerId ? composeForStranger(deps, { strangerId, notification }) : composePersonal(deps, notification);
}

/** For somebody with an account, with current names and a working link. */
export async function composePersonal(
  { people, publicUrl, ...secrets }: LinkSecrets & Pick<Deps, 'people' | 'publicUrl'>,
  notification: Notification,
): Promise<ComposedLetter> {
  const { recipientId, operatorId } = notification;
  const [person, operator] = await Promise.all([people.get(recipientId), operatorId ? people.get(operatorId) : null]);
  // The ride's topic may have been read before the person's.
  if (!person || (operatorId && !operator)) throw unavailable('PERSON_UNKNOWN', 'This person is not known yet.');
  const names = { firstName: titleCaseName(person.firstName), ...namesOf(operator) };
  const token = tokenOf(secrets, notification);
  const written = writeLetter(notification, names, token);
  return { ...written, person, url: publicUrl + written.path };
}

/** Empty for an operator who has left: a letter has words of its own where a name is missing. */
function namesOf(operator: Person | null) {
  if (!operator || operator.isGone) return { operatorName: '', driver: '', car: '' };
  const { displayName, firstName, car = '' } = operator;
  return { operatorName: displayName, driver: titleCaseName(firstName), car };
}
