import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { noRide } from '../actions/find-ride.ts';
import { viewerWith } from '../actions/viewer-from.ts';
import { requireRelation } from '../domain/access/relation.ts';
import { peopleOf } from '../domain/ride.ts';
import { nameFor, viewerContext } from '../domain/views/disclosure.ts';
import { eventsFor, historyEvents, historyOf } from '../domain/views/ride-history.ts';

export const getHistory =
  (deps: Deps): Handler<typeof ridesApi.getHistory> =>
  async ({ params, caller }) => {
    const { state: ride, journal } = (await deps.rides.withJournal(params.id)) ?? noRide();
    // Only an invited operator would have to be looked up, and may not read the history.
    const viewer = viewerWith(caller, undefined);
    const context = viewerContext(ride, viewer, now());
    requireRelation(context.relation, ['author', 'confirmed', 'answered', 'admin']);
    const names = await deps.people.firstNames(peopleOf(ride));
    const nameOf = (uid: string) => nameFor(context, uid, names.get(uid) ?? 'Livery');
    const events = eventsFor(historyEvents(journal), context);
    return { items: historyOf(events, nameOf) };
  };
