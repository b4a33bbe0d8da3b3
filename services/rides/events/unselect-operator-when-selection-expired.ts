import { on } from '@livery/platform/kafka/subscription.ts';
import { demandPeopleKnown } from '../actions/demand-people-known.ts';
import type { Deps } from '../actions/deps.ts';
import { react } from '../actions/react.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

/** The selected operator stayed silent, or its grace period ended (R17). The task's suffix names the selection. */
export const unselectOperatorWhenSelectionExpired = (deps: Pick<Deps, 'rides' | 'people' | 'hasCaughtUp'>) =>
  on('task.due', 'unselect-operator-when-selection-expired', async ({ data }) => {
    const { rideId, performAt, suffix } = data;
    if (data.worker !== 'selectionExpiry') return;
    const input = { selection: Number(suffix) };
    // Whether it was silence or eligibility is told for good.
    const demandKnown = () => demandPeopleKnown(deps, ['user.v1', 'account.v1']);
    await react(deps, rideCommands['expire-selection'], { rideId, at: new Date(performAt), input, demandKnown });
  });
