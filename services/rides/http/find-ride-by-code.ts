import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { noRide } from '../actions/find-ride.ts';
import { viewerFrom } from '../actions/viewer-from.ts';
import { mayRead, relationTo, requireRelation } from '../domain/access/relation.ts';
import { withCode } from '../store/ride-store.ts';

export const findRideByCode =
  (deps: Deps): Handler<typeof ridesApi.findRideByCode> =>
  async ({ params, caller }) => {
    const [viewer, [ride]] = await Promise.all([
      viewerFrom(deps, caller),
      deps.rides.find(withCode(params.code.trim())),
    ]);
    if (!ride) return noRide();
    requireRelation(relationTo(ride.state, viewer, now()), mayRead);
    return { id: ride.id };
  };
