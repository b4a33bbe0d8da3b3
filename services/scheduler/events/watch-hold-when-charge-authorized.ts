import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { scheduleTasks } from '../actions/schedule-tasks.ts';
import { taskOfHold } from '../domain/tasks-of-ride.ts';

export const watchHoldWhenChargeAuthorized = (deps: Deps) =>
  on('charge.authorized', 'watch-hold-when-charge-authorized', async ({ data: { charge } }) => {
    const task = taskOfHold(charge);
    if (task) await scheduleTasks(deps, [task]);
  });
