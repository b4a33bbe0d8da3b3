import { on } from '@livery/platform/kafka/subscription.ts';
import type { ScheduleTasks } from '../actions/schedule-tasks.ts';
import { taskOfHold } from '../domain/tasks-of-ride.ts';

export const watchHoldWhenChargeAuthorized = (schedule: ScheduleTasks) =>
  on('charge.authorized', 'watch-hold-when-charge-authorized', async ({ data: { charge } }) => {
    const task = taskOfHold(charge);
    if (task) await schedule([task]);
  });
