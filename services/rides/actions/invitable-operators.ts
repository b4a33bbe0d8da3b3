import type { Ride } from '../domain/ride.ts';
import type { Deps } from './deps.ts';
import { requirePeopleKnown } from './require-people-known.ts';

type OwnDeps = Pick<Deps, 'people' | 'hasCaughtUp'>;

/** Whom to invite to a ride: once and for good, so it waits until a rebuild has read all people again. */
export async function invitableOperators(deps: OwnDeps, ride: Ride, among?: readonly string[]): Promise<string[]> {
  const operatorIds = await deps.people.idsMatching(ride, among);
  // Checked after reading: a rebuild may empty the people at any time.
  requirePeopleKnown(deps, ['user.v1']);
  return operatorIds;
}
