import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { listTab } from '../actions/list-tab.ts';
import { reservationRow } from '../domain/ride-row.ts';
import { reservationTabs } from '../store/ride-lists.ts';

export const listReservations =
  (deps: Deps): Handler<typeof ridesApi.listReservations> =>
  async ({ query, caller }) => {
    const at = now();
    const { items, ...page } = await listTab(deps.rides, reservationTabs(caller.uid, at), query);
    return { ...page, items: items.map(({ state }) => reservationRow(state, at)) };
  };
