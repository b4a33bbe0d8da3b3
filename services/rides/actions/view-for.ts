import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import type { Loaded, Narrowing } from '@livery/platform/mongo/aggregate-reads.ts';
import type { Row } from '../domain/commands/row.ts';
import { relationTo, type Viewer } from '../domain/matching/relation.ts';
import type { Person } from '../domain/person.ts';
import type { Ride } from '../domain/ride.ts';
import { viewRide } from '../domain/views/ride-view.ts';
import type { Deps } from './deps.ts';

export async function viewerFrom({ people }: Deps, caller: Caller): Promise<Viewer> {
  return viewerWith(caller, await people.get(caller.uid));
}

export const viewerWith = ({ uid, adminRole }: Caller, person: Person | undefined): Viewer => ({
  uid,
  isAdmin: adminRole !== null,
  isOwner: adminRole === 'owner',
  person,
});

/** The ride, or `not-found`. */
export async function findRide({ rides }: Deps, id: string): Promise<Saved<Ride>> {
  return (await rides.get(id)) ?? noRide();
}

/** The ride as a command may change it, or `not-found`. */
export async function loadRide({ rides }: Deps, id: string, narrowing?: Narrowing): Promise<Loaded<Ride>> {
  return (await rides.load(id, narrowing)) ?? noRide();
}

export function noRide(): never {
  throw notFound('RIDE_NOT_FOUND', messages.rideNotFound);
}

/** Renders the ride for one viewer. */
export type Show = (saved: Saved<Ride>) => RideView;

interface Prepared {
  show: Show;
  /** The author, the viewer, and those who answered as far as they are needed, by uid. */
  people: ReadonlyMap<string, Person>;
}

/**
 * Reads what a ride's view needs besides the ride, and a command if there is one, so that it can render its response
 * without waiting.
 */
export async function prepareView(
  deps: Deps,
  viewer: Viewer,
  { ride, readsPeople }: { ride: Ride; readsPeople?: Row['readsPeople'] | undefined },
): Promise<Prepared> {
  const isAuthor = ride.authorId === viewer.uid;
  const everybody = ride.offers.map(({ operatorId }) => operatorId);
  // An operator sees no offer but its own: on a ride with hundreds of them, its view reads one.
  const answered = isAuthor || viewer.isAdmin ? everybody : [];
  const [people, operatorRecords, travelerRecord, review] = await Promise.all([
    peopleAround(deps, viewer, [ride.authorId, ...(readsPeople === 'all who answered' ? everybody : answered)]),
    deps.records.ofOperators(isAuthor ? answered : [...answered, viewer.uid]),
    isAuthor ? undefined : deps.records.ofTraveler(ride.authorId),
    ride.completedAt ? deps.reviews.get(ride.rideId) : undefined,
  ]);
  const show: Show = ({ state, sequence }) => {
    const at = now();
    const relation = relationTo(state, viewer, at);
    return viewRide({
      ride: state,
      version: sequence,
      viewer,
      relation,
      now: at,
      people,
      operatorRecords,
      travelerRecord,
      review: review?.state,
    });
  };
  return { show, people };
}

/** The viewer has been read already, and may be about to make an offer. */
async function peopleAround({ people }: Deps, { uid, person }: Viewer, uids: readonly string[]) {
  const known = await people.getMany(uids.filter((each) => each !== uid));
  return person ? known.set(uid, person) : known;
}
