import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { react } from '../actions/react.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

/** The selected operator stayed silent, or its grace period ended (R17). The task's suffix names the selection. */
export const unselectOperatorWhenSelectionExpired = (deps: Deps) =>
  on('task.due', 'unselect-operator-when-selection-expired', async ({ data }) => {
    const { rideId, performAt, suffix } = data;
    if (data.worker !== 'selectionExpiry') return;
    const input = { selection: Number(suffix) };
    await react(deps, rideCommands['expire-selection'], { rideId, at: new Date(performAt), input });
  });
