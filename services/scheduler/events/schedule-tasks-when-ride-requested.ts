import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { scheduleTasks } from '../actions/schedule-tasks.ts';
import { tasksOfRequest } from '../domain/tasks-of-ride.ts';

export const scheduleTasksWhenRideRequested = (deps: Deps) =>
  on('ride.requested', 'schedule-tasks-when-ride-requested', ({ data }) =>
    scheduleTasks(deps, tasksOfRequest(data.ride)),
  );
