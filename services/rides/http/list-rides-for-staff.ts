import type { staffRidesApi } from '@livery/contracts/rides/staff-api.ts';
import type { QueryOf } from '@livery/contracts/routes.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { confirmedOffer } from '../domain/ride.ts';
import { staffRideRow } from '../domain/views/staff-ride-row.ts';
import type { RideList } from '../store/ride-lists.ts';
import { ofPerson, withCode } from '../store/ride-store.ts';
import { ridesToDecide } from '../store/rides-to-decide.ts';

type Wanted = QueryOf<typeof staffRidesApi.listRidesForStaff>;

export const listRidesForStaff =
  (deps: Deps): Handler<typeof staffRidesApi.listRidesForStaff> =>
  async ({ query }) => {
    const { filter, sort } = await wantedList(deps, query);
    const { items, ...rest } = await deps.rides.page(filter, {
      sort,
      page: query.page,
      pageSize: Number(query.pageSize),
    });
    const rides = items.map(({ state }) => state);
    const concerned = rides.flatMap((ride) => [ride.authorId, confirmedOffer(ride)?.operatorId ?? ride.authorId]);
    const people = await deps.people.getMany(concerned);
    return { ...rest, items: rides.map((ride) => staffRideRow(ride, people)) };
  };

async function wantedList({ people }: Deps, { query, uid }: Wanted): Promise<RideList> {
  if (query) return { filter: withCode(query), sort: { _id: 1 } };
  return uid ? { filter: ofPerson(uid), sort: { serviceAt: -1, _id: -1 } } : ridesToDecide(await people.idsSuspended());
}
