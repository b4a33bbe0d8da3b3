import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { scheduleTasks } from '../actions/schedule-tasks.ts';
import { tasksOfConfirmation } from '../domain/tasks-of-ride.ts';

/** A repeat keeps the deadline of the first time. */
export const scheduleTasksWhenRideConfirmed = (deps: Deps) =>
  on('ride.confirmed', 'schedule-tasks-when-ride-confirmed', ({ data, time }) =>
    scheduleTasks(deps, tasksOfConfirmation(data.ride, new Date(time), now())),
  );
