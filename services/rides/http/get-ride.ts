import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { findRide, prepareView, viewerFrom } from '../actions/view-for.ts';
import { demandRelation, mayRead, relationTo } from '../domain/matching/relation.ts';

export const getRide =
  (deps: Deps): Handler<typeof ridesApi.getRide> =>
  async ({ params, caller }) => {
    const [viewer, ride] = await Promise.all([viewerFrom(deps, caller), findRide(deps, params.id)]);
    demandRelation(relationTo(ride.state, viewer, now()), mayRead);
    const { show } = await prepareView(deps, viewer, { ride: ride.state });
    return show(ride);
  };
