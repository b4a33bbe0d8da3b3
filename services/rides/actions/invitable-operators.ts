import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { matchedOperatorsAtMost as limit } from '@livery/contracts/rides/policy.ts';
import type { Ride } from '../domain/ride.ts';
import type { Deps } from './deps.ts';

type Parts = Pick<Deps, 'people' | 'hasCaughtUp'>;

/** Whom to invite to a ride: once and for good, so it waits until a rebuild has read all people again. */
export async function invitableOperators(deps: Parts, ride: Ride, among?: readonly string[]): Promise<string[]> {
  const operatorIds = await deps.people.idsMatching(ride, { limit, ...(among && { among }) });
  // Asked afterwards: they may be emptied at any time.
  if (!deps.hasCaughtUp('user.v1'))
    throw unavailable('PEOPLE_UNKNOWN', messages.serviceDown, { retryAfterSeconds: 10 });
  return operatorIds;
}
