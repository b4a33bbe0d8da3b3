import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { scheduleTasks } from '../actions/schedule-tasks.ts';
import { taskOfLateOpening } from '../domain/tasks-of-ride.ts';

/**
 * What has to happen before a ride opens may have been down for hours, and one that opened while its traveler was suspended
 * is shown to operators at the reinstatement (R47).
 */
export const scheduleReminderWhenRideOpenedLate = (deps: Deps) =>
  on(
    ['ride.opened', 'ride.head-start-resumed'],
    'schedule-reminder-when-ride-opened-late',
    async ({ type, data: { ride }, time }) => {
      const task = taskOfLateOpening(ride, new Date(time), type === 'ride.opened' ? 'opened' : 'resumed');
      if (task) await scheduleTasks(deps, [task]);
    },
  );
