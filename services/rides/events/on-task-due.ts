import type { EventData } from '@livery/contracts/events.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import { on, type Subscription } from '@livery/platform/kafka/subscription.ts';

/** Subscribes to the tasks of these workers. `at` is when a task was due: its event may arrive a little early, or late. */
export function onTaskDue(
  workers: readonly TaskWorker[],
  name: string,
  handle: (task: EventData<'task.due'>, at: Date) => Promise<void>,
): Subscription {
  return on('task.due', name, async ({ data }) => {
    if (workers.includes(data.worker)) await handle(data, new Date(data.performAt));
  });
}
