import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { findForViewer } from '../actions/find-for-viewer.ts';
import { requireOverdueKnown } from '../actions/require-overdue-known.ts';
import { errorOf, refusal } from '../domain/commands/refusal.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { cancellationFee } from '../domain/pricing/cancellation-fee.ts';
import { viewerContext } from '../domain/views/disclosure.ts';

/** What cancelling would cost the traveler now, if it is possible at all. */
export const previewCancellation =
  (deps: Deps): Handler<typeof ridesApi.previewCancellation> =>
  async ({ params, caller }) => {
    const [viewer, { state: ride }] = await findForViewer(deps, caller, params.id);
    const at = now();
    const context = { ...viewerContext(ride, viewer, at), operatorId: '', people: new Map() };
    const refused = refusal(rideCommands.cancel, context);
    if (refused) throw errorOf(refused, ride);
    await requireOverdueKnown(deps, ride, at);
    return cancellationFee(ride, at);
  };
