import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { demandReconfirmLink } from '../actions/demand-reconfirm-link.ts';
import type { Deps } from '../actions/deps.ts';
import { findRide } from '../actions/find-ride.ts';
import { prepareView } from '../actions/prepare-view.ts';
import { viewerFrom } from '../actions/viewer-from.ts';

export const previewReconfirmation =
  (deps: Deps): Handler<typeof ridesApi.previewReconfirmation> =>
  async ({ params, caller }) => {
    const [viewer, ride] = await Promise.all([viewerFrom(deps, caller), findRide(deps, params.id)]);
    demandReconfirmLink(deps, ride.state, { token: params.token, uid: caller.uid });
    const { show } = await prepareView(deps, viewer, { ride: ride.state });
    return { purpose: 'reconfirm', ride: show(ride) };
  };
