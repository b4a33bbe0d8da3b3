import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { isOfRide } from '../domain/charge/charge.ts';
import { waitsForSomebody } from '../store/charge-lists.ts';
import { staffChargeOf } from './staff-charge.ts';

const most = 200;

export const listChargesForStaff =
  ({ charges }: Deps): Handler<typeof paymentsApi.listChargesForStaff> =>
  async ({ query: { rideId }, caller }) => {
    const found = await charges.find(rideId === undefined ? waitsForSomebody : { rideId }, {
      sort: { _id: 1 },
      limit: most,
    });
    return { items: found.flatMap(({ state }) => (isOfRide(state) ? [staffChargeOf(state, caller)] : [])) };
  };
