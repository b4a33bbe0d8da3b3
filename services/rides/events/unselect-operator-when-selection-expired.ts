import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { react } from '../actions/react.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { selectedOffer } from '../domain/ride.ts';

/** The selected operator stayed silent, or its grace period ended (R17). The task's suffix names the selection. */
export const unselectOperatorWhenSelectionExpired = (deps: Deps) =>
  on('task.due', 'unselect-operator-when-selection-expired', async ({ data }) => {
    const { rideId, performAt, suffix } = data;
    if (data.worker !== 'selectionExpiry') return;
    const ride = await deps.rides.get(rideId);
    const operatorId = ride && selectedOffer(ride.state)?.operatorId;
    if (!operatorId) return;
    const people = await deps.people.getMany([operatorId]);
    const input = { selection: Number(suffix) };
    await react(deps, rideCommands['expire-selection'], { rideId, operatorId, people, at: new Date(performAt), input });
  });
