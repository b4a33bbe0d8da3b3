import type { staffChargesApi } from '@livery/contracts/payments/staff-api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { isOfRide } from '../domain/charge/charge.ts';
import { staffFirst, waitsForSomebody } from '../store/charge-lists.ts';
import { staffChargeOf } from './staff-charge.ts';

export const listChargesForStaff =
  ({ charges }: Deps): Handler<typeof staffChargesApi.listChargesForStaff> =>
  async ({ query: { rideId, page, pageSize }, caller }) => {
    const { filter, sort } =
      rideId === undefined
        ? { filter: waitsForSomebody, sort: staffFirst }
        : { filter: { rideId }, sort: { _id: 1 as const } };
    const { items, ...rest } = await charges.page(filter, { sort, page, pageSize: Number(pageSize) });
    return { ...rest, items: items.flatMap(({ state }) => (isOfRide(state) ? [staffChargeOf(state, caller)] : [])) };
  };
