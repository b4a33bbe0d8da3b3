import { unavailable } from '@livery/contracts/errors.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { react } from '../actions/react.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

/**
 * The payment of this confirmation could not be authorized in time (R5). It may have been all the same, as long as charges
 * have not been read up to the deadline: nothing orders their topic and the tasks'.
 */
export const cancelUnpaidRideWhenDeadlineDue = (deps: Pick<Deps, 'rides' | 'people' | 'chargesReadThrough'>) =>
  on('task.due', 'cancel-unpaid-ride-when-deadline-due', async ({ data: { worker, rideId, performAt, epoch } }) => {
    if (worker !== 'preauthorizationDeadline') return;
    const at = new Date(performAt);
    const demandKnown = async () => {
      const readThrough = await deps.chargesReadThrough();
      if (!readThrough || readThrough < at) throw unavailable('CHARGES_UNKNOWN', 'Not every charge is known yet.');
    };
    await react(deps, rideCommands['cancel-unpaid'], { rideId, at, input: { epoch }, demandKnown });
  });
