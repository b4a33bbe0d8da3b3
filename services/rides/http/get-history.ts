import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { findRide, viewerFrom } from '../actions/view-for.ts';
import { demandRelation, relationTo } from '../domain/relation.ts';
import { historyEvents, historyOf, linesFor } from '../domain/ride-history.ts';

export const getHistory =
  (deps: Deps): Handler<typeof ridesApi.getHistory> =>
  async ({ params, caller }) => {
    const [viewer, { state }] = await Promise.all([viewerFrom(deps, caller), findRide(deps, params.id)]);
    const relation = relationTo(state, viewer, now());
    demandRelation(relation, ['author', 'confirmed', 'answered']);
    const all = historyEvents(await deps.rides.journal(params.id));
    const events = relation === 'author' ? all : linesFor(all, viewer.uid, relation === 'confirmed');
    const people = await deps.people.getMany([state.authorId, ...state.offers.map(({ operatorId }) => operatorId)]);
    return { items: historyOf(events, (uid) => people.get(uid)?.firstName ?? 'Livery') };
  };
