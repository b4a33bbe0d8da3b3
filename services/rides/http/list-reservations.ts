import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { listTab } from '../actions/list-tab.ts';
import { peopleOf, type Ride } from '../domain/ride.ts';
import { reservationRow } from '../domain/views/ride-row.ts';
import { reservationTabs } from '../store/ride-lists.ts';

export const listReservations =
  (deps: Deps): Handler<typeof ridesApi.listReservations> =>
  async ({ query, caller }) => {
    const at = now();
    const { items, ...page } = await listTab(deps.rides, reservationTabs(caller.uid, at), query);
    const people = await deps.people.getMany(items.flatMap(({ state }) => peopleOfPending(state)));
    // The author's other roles change nothing in the rows.
    const context = { viewer: undefined, relation: 'author', people, now: at } as const;
    return { ...page, items: items.map(({ state }) => reservationRow({ ...context, ride: state })) };
  };

/** A pending row counts its offers: it must know which operators may still drive, and whether the author may select. */
const peopleOfPending = (ride: Ride) => (ride.status === 'PENDING' ? peopleOf(ride) : []);
