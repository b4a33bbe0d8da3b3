import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { listTab } from '../actions/list-tab.ts';
import { viewerFrom } from '../actions/view-for.ts';
import { reservationRow } from '../domain/views/ride-row.ts';
import { reservationTabs } from '../store/ride-lists.ts';

export const listReservations =
  (deps: Deps): Handler<typeof ridesApi.listReservations> =>
  async ({ query, caller }) => {
    const at = now();
    const [viewer, { items, ...page }] = await Promise.all([
      viewerFrom(deps, caller),
      listTab(deps.rides, reservationTabs(caller.uid, at), query),
    ]);
    const answered = items.flatMap(({ state }) => state.offers.map(({ operatorId }) => operatorId));
    const people = await deps.people.getMany(answered);
    const seen = { viewer, relation: 'author', people, now: at } as const;
    return { ...page, items: items.map(({ state }) => reservationRow({ ...seen, ride: state })) };
  };
