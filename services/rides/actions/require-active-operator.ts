import { accountRefusal, requireActive } from '../domain/access/suspension.ts';
import type { Operator, Person } from '../domain/person.ts';
import type { Deps } from './deps.ts';
import { requirePeopleKnown } from './require-people-known.ts';

/** As `requireActive`, but refuses only once people have been read: a rebuild may show them unapproved or suspended. */
export function requireActiveOperator(
  deps: Pick<Deps, 'hasCaughtUp'>,
  person: Person | undefined,
): asserts person is Operator {
  if (accountRefusal(person)) requirePeopleKnown(deps, ['user.v1']);
  requireActive(person);
}
