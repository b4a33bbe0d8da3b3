import { on } from '@livery/platform/kafka/subscription.ts';
import type { ScheduleTasks } from '../actions/schedule-tasks.ts';
import { taskOfSelection } from '../domain/tasks-of-ride.ts';

export const expireSelectionWhenOperatorSelected = (schedule: ScheduleTasks) =>
  on('ride.operator-selected', 'expire-selection-when-operator-selected', ({ data, time }) =>
    schedule([taskOfSelection(data.ride, new Date(time))]),
  );
