import { hash } from 'node:crypto';
import { matchedOperatorsAtMost } from '@livery/contracts/rides/policy.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { missingGates } from '../domain/access/gates.ts';
import { isActiveOperator, type Person } from '../domain/person.ts';
import type { Ride } from '../domain/ride.ts';
import type { Deps } from './deps.ts';
import { requirePeopleKnown } from './require-people-known.ts';

type OwnDeps = Pick<Deps, 'people' | 'hasCaughtUp'>;

/** Of how many it is looked up whether they may send an offer now, so that the largest state costs no more. */
const lookedAtAtMost = 4 * matchedOperatorsAtMost;

/** Whom to invite to a ride: once and for good, so it waits until a rebuild has read all people again. */
export async function invitableOperators(deps: OwnDeps, ride: Ride): Promise<string[]> {
  const matching = await deps.people.idsMatching(ride);
  const operatorIds =
    matching.length > matchedOperatorsAtMost ? await chosenAmong(deps, ride, inTurn(ride, matching)) : matching;
  // Checked after reading: a rebuild may empty the people at any time.
  requirePeopleKnown(deps, ['user.v1']);
  return operatorIds;
}

/** In a fixed order the same ones would be told of every ride, and all the others of none (R63). */
function inTurn({ rideId, timesAskedAgain = 0, offers }: Ride, uids: readonly string[]): string[] {
  const lotOf = (uid: string) => hash('sha256', `${rideId}:${timesAskedAgain}:${uid}`);
  const answered = new Set(offers.map(({ operatorId }) => operatorId));
  const lots = uids.filter((uid) => !answered.has(uid)).map((uid) => ({ uid, lot: lotOf(uid) }));
  return lots.sort((one, other) => (one.lot < other.lot ? -1 : 1)).map(({ uid }) => uid);
}

async function chosenAmong({ people }: OwnDeps, { authorId }: Ride, uids: readonly string[]): Promise<string[]> {
  const preferred = (await people.get(authorId))?.preferredOperators ?? [];
  const isPreferred = (uid: string) => preferred.includes(uid);
  const lookedAt = ahead(uids, isPreferred).slice(0, lookedAtAtMost);
  const [known, at] = [await people.getMany(lookedAt), now()];
  const byReadiness = ahead(lookedAt, (uid) => mayOfferAtOnce(known.get(uid), at));
  return ahead(byReadiness, isPreferred).slice(0, matchedOperatorsAtMost);
}

function mayOfferAtOnce(person: Person | undefined, at: Date): boolean {
  return isActiveOperator(person) && missingGates(person, at).length === 0;
}

function ahead(uids: readonly string[], isAhead: (uid: string) => boolean): string[] {
  return [...uids.filter(isAhead), ...uids.filter((uid) => !isAhead(uid))];
}
