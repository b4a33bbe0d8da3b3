import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { scheduleTasks } from '../actions/schedule-tasks.ts';
import { tasksOfConfirmation } from '../domain/tasks-of-ride.ts';

export const schedulePreauthorizationWhenRideConfirmed = (deps: Deps) =>
  on('ride.confirmed', 'schedule-preauthorization-when-ride-confirmed', ({ data, time }) =>
    scheduleTasks(deps, tasksOfConfirmation(data.ride, new Date(time))),
  );
