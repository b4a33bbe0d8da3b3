import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { findRide, viewerFrom } from '../actions/view-for.ts';
import { previewCancellation as preview } from '../domain/cancel-ride.ts';
import { demandRelation, relationTo } from '../domain/relation.ts';

export const previewCancellation =
  (deps: Deps): Handler<typeof ridesApi.previewCancellation> =>
  async ({ params, caller }) => {
    const [viewer, { state }] = await Promise.all([viewerFrom(deps, caller), findRide(deps, params.id)]);
    demandRelation(relationTo(state, viewer, now()), ['author']);
    return preview(state, now());
  };
