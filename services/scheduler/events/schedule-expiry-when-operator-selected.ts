import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { scheduleTasks } from '../actions/schedule-tasks.ts';
import { taskOfSelection } from '../domain/tasks-of-ride.ts';

export const scheduleExpiryWhenOperatorSelected = (deps: Deps) =>
  on('ride.operator-selected', 'schedule-expiry-when-operator-selected', ({ data, time }) =>
    scheduleTasks(deps, [taskOfSelection(data.ride, new Date(time), data.endsAt)]),
  );
