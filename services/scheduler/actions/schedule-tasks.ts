import { now } from '@livery/platform/clock/clock.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import { isNear, type TaskPlan, taskId } from '../domain/task.ts';
import { failpoint } from '../failpoints.ts';
import type { Deps } from './deps.ts';

/** Saves tasks and sets the alarms of the near ones; a sweep sets an alarm that is missing, or fires the task. */
export async function scheduleTasks({ tasks, alarms, log }: Deps, plans: readonly TaskPlan[]): Promise<void> {
  for (const plan of plans) {
    await tasks.schedule(plan);
    failpoint('scheduler.after_task_insert');
    if (!isNear(plan, now())) continue;
    const id = taskId(plan);
    await alarms
      .set(id, plan.performAt.getTime() - now().getTime())
      .catch((error: unknown) =>
        log.warn(
          { task: id, err: describeError(error) },
          'an alarm could not be set: a sweep sets it, or fires the task',
        ),
      );
    failpoint('scheduler.after_enqueue');
  }
}
