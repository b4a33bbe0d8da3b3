import { now } from '@livery/platform/clock/clock.ts';
import { failpoint } from '@livery/platform/failpoints/failpoint.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { Alarms } from '@livery/platform/queue/alarms.ts';
import { type TaskPlan, taskId } from '../domain/task.ts';
import type { TaskStore } from '../store/task-store.ts';

export type ScheduleTasks = (plans: readonly TaskPlan[]) => Promise<void>;

/** Writes tasks down, then sets their alarms; an alarm that cannot be set now is set by the next sweep. */
export function scheduleTasks({
  tasks,
  alarms,
  log,
}: {
  tasks: TaskStore;
  alarms: Alarms;
  log: Logger;
}): ScheduleTasks {
  return async (plans) => {
    for (const plan of plans) {
      await tasks.schedule(plan);
      failpoint('scheduler.after_task_insert');
      await alarms
        .set(taskId(plan), plan.performAt.getTime() - now().getTime())
        .catch((error: unknown) =>
          log.warn({ task: taskId(plan), err: describeError(error) }, 'an alarm waits for the sweep'),
        );
      failpoint('scheduler.after_enqueue');
    }
  };
}
