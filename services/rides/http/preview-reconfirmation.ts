import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { findForViewer } from '../actions/find-for-viewer.ts';
import { prepareView } from '../actions/prepare-view.ts';
import { requireReconfirmLink } from '../actions/require-reconfirm-link.ts';

export const previewReconfirmation =
  (deps: Deps): Handler<typeof ridesApi.previewReconfirmation> =>
  async ({ params, caller }) => {
    const [viewer, ride] = await findForViewer(deps, caller, params.id);
    requireReconfirmLink(deps, ride.state, { token: params.token, uid: caller.uid });
    const { show } = await prepareView(deps, viewer, { ride: ride.state });
    return { purpose: 'reconfirm', ride: show(ride) };
  };
