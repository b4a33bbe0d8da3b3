import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { findRide, viewerFrom } from '../actions/view-for.ts';
import { demandRelation, relationTo } from '../domain/matching/relation.ts';
import { nameFor } from '../domain/views/disclosure.ts';
import { eventsFor, historyEvents, historyOf } from '../domain/views/ride-history.ts';

export const getHistory =
  (deps: Deps): Handler<typeof ridesApi.getHistory> =>
  async ({ params, caller }) => {
    const [viewer, { state: ride }, journal] = await Promise.all([
      viewerFrom(deps, caller),
      findRide(deps, params.id),
      deps.rides.journal(params.id),
    ]);
    const look = { ride, viewer, relation: relationTo(ride, viewer, now()), now: now() };
    demandRelation(look.relation, ['author', 'confirmed', 'answered']);
    const events = eventsFor(historyEvents(journal), look);
    const people = await deps.people.getMany([ride.authorId, ...ride.offers.map(({ operatorId }) => operatorId)]);
    const nameOf = (uid: string) => nameFor(look, uid, people.get(uid)?.firstName ?? 'Livery');
    return { items: historyOf(events, nameOf) };
  };
