import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** The next confirmation is a new epoch with tasks of its own; the ride's own tasks (epoch 0) stay (R9). */
export const dropTasksWhenConfirmationUndone = ({ tasks }: Deps) =>
  on(
    ['ride.confirmation-declined', 'ride.confirmation-cancelled'],
    'drop-tasks-when-confirmation-undone',
    async ({ data: { ride, epoch } }) => {
      if (epoch > 0) await tasks.cancelTasksOfEpoch(ride.rideId, epoch);
    },
  );
