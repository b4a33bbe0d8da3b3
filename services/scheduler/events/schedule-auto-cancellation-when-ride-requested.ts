import { on } from '@livery/platform/kafka/subscription.ts';
import type { ScheduleTasks } from '../actions/schedule-tasks.ts';
import { tasksOfRequest } from '../domain/tasks-of-ride.ts';

export const scheduleAutoCancellationWhenRideRequested = (schedule: ScheduleTasks) =>
  on('ride.requested', 'schedule-auto-cancellation-when-ride-requested', ({ data }) =>
    schedule(tasksOfRequest(data.ride)),
  );
