import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { scheduleTasks } from '../actions/schedule-tasks.ts';
import { taskOfLateOpening } from '../domain/tasks-of-ride.ts';

/** What has to happen before a ride opens may have been down for hours. */
export const scheduleReminderWhenRideOpenedLate = (deps: Deps) =>
  on('ride.opened', 'schedule-reminder-when-ride-opened-late', async ({ data: { ride }, time }) => {
    const task = taskOfLateOpening(ride, new Date(time));
    if (task) await scheduleTasks(deps, [task]);
  });
