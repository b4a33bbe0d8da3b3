import { on } from '@livery/platform/kafka/subscription.ts';
import type { ScheduleTasks } from '../actions/schedule-tasks.ts';
import { tasksOfConfirmation } from '../domain/tasks-of-ride.ts';

export const schedulePreauthorizationWhenRideConfirmed = (schedule: ScheduleTasks) =>
  on('ride.confirmed', 'schedule-preauthorization-when-ride-confirmed', ({ data, time }) =>
    schedule(tasksOfConfirmation(data.ride, new Date(time))),
  );
