import type { RideView } from '@livery/contracts/rides/view.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import type { Viewer } from '../domain/access/relation.ts';
import type { CommandRow } from '../domain/commands/command-row.ts';
import type { Person } from '../domain/person.ts';
import { expectedEndAt, type Ride, selectedOffer } from '../domain/ride.ts';
import { viewerContext } from '../domain/views/disclosure.ts';
import { viewRide } from '../domain/views/ride-view.ts';
import { confirmedRidesOf } from '../store/ride-store.ts';
import type { Deps } from './deps.ts';

/** Renders the ride for one viewer. */
type Show = (saved: Saved<Ride>) => RideView;

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
  { ride, readsPeople }: { ride: Ride; readsPeople?: CommandRow['readsPeople'] | undefined },
): Promise<Prepared> {
  const isAuthor = ride.authorId === viewer.uid;
  const everybody = ride.offers.map(({ operatorId }) => operatorId);
  // An operator sees no offer but its own: on a ride with hundreds of them, its view reads one.
  const answered = isAuthor || viewer.isAdmin ? everybody : [];
  const isSelected = selectedOffer(ride)?.operatorId === viewer.uid;
  const [people, operatorRecords, travelerRecord, review, promised] = await Promise.all([
    peopleWithViewer(deps, viewer, [ride.authorId, ...(readsPeople === 'all who answered' ? everybody : answered)]),
    deps.trackRecords.ofOperators(isAuthor ? answered : [...answered, viewer.uid]),
    isAuthor ? undefined : deps.trackRecords.ofTraveler(ride.authorId),
    ride.completedAt ? deps.reviews.get(ride.rideId) : undefined,
    isSelected ? confirmedRidesOf(deps.rides, viewer.uid, { before: expectedEndAt(ride) }) : [],
  ]);
  const seen = { people, operatorRecords, travelerRecord, review: review?.state, promised };
  const show: Show = ({ state, sequence }) =>
    viewRide({ ...viewerContext(state, viewer, now()), version: sequence, ...seen });
  return { show, people };
}

/** The viewer has been read already, and may be about to make an offer. */
async function peopleWithViewer({ people }: Deps, { uid, person }: Viewer, uids: readonly string[]) {
  const known = await people.getMany(uids.filter((each) => each !== uid));
  return person ? known.set(uid, person) : known;
}
