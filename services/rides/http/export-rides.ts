import type { ridesExportApi } from '@livery/contracts/rides/export-api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import { findCursorPage } from '@livery/platform/mongo/cursor-page.ts';
import type { Deps } from '../actions/deps.ts';
import { viewerFrom } from '../actions/viewer-from.ts';
import { type ChatMessage, viewMessage } from '../domain/chat.ts';
import { displayName } from '../domain/person.ts';
import { confirmedOffer, peopleOf, type Ride } from '../domain/ride.ts';
import { viewerContext } from '../domain/views/disclosure.ts';
import { receiptFor } from '../domain/views/receipt.ts';
import { viewRide } from '../domain/views/ride-view.ts';
import { ofPerson } from '../store/ride-store.ts';

/** Every ride that the caller booked or answered, as its page shows it to them. */
export const exportRides =
  (deps: Deps): Handler<typeof ridesExportApi.exportRides> =>
  async ({ query: { after }, caller }) => {
    const { items, next } = await findCursorPage(deps.rides, ofPerson(caller.uid), after);
    const show = await prepareExport(deps, caller, items);
    return { items: items.map(show), next };
  };

/** What the rides' views need besides the rides, read for all of them at once. */
async function prepareExport(deps: Deps, caller: Caller, rides: Saved<Ride>[]) {
  const ids = rides.map(({ id }) => id);
  const [viewer, people, written, reviews] = await Promise.all([
    // Staff get what is theirs as anybody does, not what they may look at as staff.
    viewerFrom(deps, { ...caller, adminRole: null }),
    deps.people.getMany([...new Set(rides.flatMap(({ state }) => peopleOf(state)))]),
    deps.chats.find({ rideId: { $in: ids }, userId: caller.uid }, { sort: { postedAt: 1, _id: 1 } }),
    deps.reviews.find({ _id: { $in: ids } }),
  ]);
  const at = now();
  return ({ id, state: ride, sequence: version }: Saved<Ride>) => {
    const context = viewerContext(ride, viewer, at);
    const review = reviews.find((each) => each.id === id)?.state;
    const driver = people.get(confirmedOffer(ride)?.operatorId ?? '');
    const operatorName = driver ? displayName(driver) : null;
    return {
      // Counts over others' rides are left out of the file, and so are not counted.
      ...viewRide({ ...context, version, people, operatorRecords: new Map(), travelerRecord: undefined, review }),
      messages: messagesOn(id, written),
      receipt: receiptFor(context, operatorName) ?? null,
    };
  };
}

const messagesOn = (rideId: string, written: Saved<ChatMessage>[]) =>
  written.filter(({ state }) => state.rideId === rideId).map(({ id, state }) => viewMessage(id, state));
