import { now } from '@livery/platform/clock/clock.ts';
import { failpoint } from '@livery/platform/failpoints/failpoint.ts';
import type { Rung } from '@livery/platform/queue/alarms.ts';
import type { TaskStore } from '../store/task-store.ts';

/** An alarm rang: the document decides whether there is anything to do, and whether it is time. */
export const fireTask =
  (tasks: TaskStore) =>
  async (id: string): Promise<Rung> => {
    const task = await tasks.get(id);
    if (task?.status !== 'scheduled') return 'done';
    const earlyByMs = task.performAt.getTime() - now().getTime();
    if (earlyByMs > 0) return { againInMs: earlyByMs };
    failpoint('scheduler.before_fire');
    await tasks.fire(id, now());
    failpoint('scheduler.after_fire');
    return 'done';
  };
