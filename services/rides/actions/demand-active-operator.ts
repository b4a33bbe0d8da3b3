import { accountRefusal, demandActive } from '../domain/access/suspension.ts';
import type { Operator, Person } from '../domain/person.ts';
import { demandPeopleKnown } from './demand-people-known.ts';
import type { Deps } from './deps.ts';

/** As `demandActive`, but refuses only once people have been read: a rebuild may show them unapproved or suspended. */
export function demandActiveOperator(
  deps: Pick<Deps, 'hasCaughtUp'>,
  person: Person | undefined,
): asserts person is Operator {
  if (accountRefusal(person)) demandPeopleKnown(deps, ['user.v1']);
  demandActive(person);
}
