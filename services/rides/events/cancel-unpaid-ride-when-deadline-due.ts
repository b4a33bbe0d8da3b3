import { unavailable } from '@livery/contracts/errors.ts';
import type { Deps } from '../actions/deps.ts';
import { react } from '../actions/react.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { onTaskDue } from './on-task-due.ts';

/**
 * The payment of this confirmation could not be authorized in time (R5). It may have been all the same, as long as charges
 * have not been read up to the deadline: nothing orders their topic and the tasks'.
 */
export const cancelUnpaidRideWhenDeadlineDue = (deps: Pick<Deps, 'rides' | 'people' | 'chargesReadThrough'>) =>
  onTaskDue(['preauthorizationDeadline'], 'cancel-unpaid-ride-when-deadline-due', async ({ rideId, epoch }, at) => {
    const demandKnown = async () => {
      const readThrough = await deps.chargesReadThrough();
      if (!readThrough || readThrough < at) throw unavailable('CHARGES_UNKNOWN', 'Not every charge is known yet.');
    };
    await react(deps, rideCommands['cancel-unpaid'], { rideId, at, input: { epoch }, demandKnown });
  });
