import type { Ride } from '../domain/ride.ts';
import { demandPeopleKnown } from './demand-people-known.ts';
import type { Deps } from './deps.ts';

type Parts = Pick<Deps, 'people' | 'hasCaughtUp'>;

/** Whom to invite to a ride: once and for good, so it waits until a rebuild has read all people again. */
export async function invitableOperators(deps: Parts, ride: Ride, among?: readonly string[]): Promise<string[]> {
  const operatorIds = await deps.people.idsMatching(ride, among);
  // Checked after reading: a rebuild may empty the people at any time.
  demandPeopleKnown(deps, ['user.v1']);
  return operatorIds;
}
