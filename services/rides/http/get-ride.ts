import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { findForViewer } from '../actions/find-for-viewer.ts';
import { prepareView } from '../actions/prepare-view.ts';
import { mayRead, relationTo, requireRelation } from '../domain/access/relation.ts';

export const getRide =
  (deps: Deps): Handler<typeof ridesApi.getRide> =>
  async ({ params, caller }) => {
    const [viewer, ride] = await findForViewer(deps, caller, params.id);
    requireRelation(relationTo(ride.state, viewer, now()), mayRead);
    const { show } = await prepareView(deps, viewer, { ride: ride.state });
    return show(ride);
  };
