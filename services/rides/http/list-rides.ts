import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { listTab } from '../actions/list-tab.ts';
import { requireActiveOperator } from '../actions/require-active-operator.ts';
import { viewerFrom } from '../actions/viewer-from.ts';
import { isOperator } from '../domain/person.ts';
import type { Ride } from '../domain/ride.ts';
import { viewerContext } from '../domain/views/disclosure.ts';
import { operatorRow } from '../domain/views/ride-row.ts';
import { operatorTabs } from '../store/ride-lists.ts';

export const listRides =
  (deps: Deps): Handler<typeof ridesApi.listRides> =>
  async ({ query, caller }) => {
    const [viewer, suspendedIds] = await Promise.all([viewerFrom(deps, caller), deps.people.idsSuspended()]);
    const operator = viewer.person;
    // An operator who is suspended, on hold or in review finishes what it has begun (R89).
    if (query.list === 'new' || !isOperator(operator)) requireActiveOperator(deps, operator);
    const at = now();
    const { items, ...page } = await listTab(deps.rides, operatorTabs(operator, at, suspendedIds), query);
    const authors = items.map(({ state }) => state.authorId);
    const [preferring, people] = await Promise.all([
      deps.people.whoPrefer(operator.uid, authors),
      // An operator's row shows nobody else's answer, and of its traveler only that a suspension holds the ride up.
      deps.people.getMany(authors.filter((uid) => suspendedIds.includes(uid))),
    ]);
    people.set(operator.uid, operator);
    const row = (ride: Ride) =>
      operatorRow({ ...viewerContext(ride, viewer, at), people }, preferring.has(ride.authorId));
    return { ...page, items: items.map(({ state }) => row(state)) };
  };
