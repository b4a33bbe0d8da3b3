import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { scheduleTasks } from '../actions/schedule-tasks.ts';
import { taskOfHeadStart } from '../domain/tasks-of-ride.ts';

export const scheduleEndOfHeadStartWhenRideOpened = (deps: Deps) =>
  on('ride.opened', 'schedule-end-of-head-start-when-ride-opened', async ({ data: { ride, headStartEndsAt } }) => {
    if (headStartEndsAt) await scheduleTasks(deps, [taskOfHeadStart(ride, headStartEndsAt)]);
  });
