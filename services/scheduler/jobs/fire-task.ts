import { now } from '@livery/platform/clock/clock.ts';
import { failpoint } from '@livery/platform/failpoints/failpoint.ts';
import type { Rung } from '@livery/platform/queue/alarms.ts';
import type { TaskStore } from '../store/task-store.ts';

/** An alarm rang: the document decides whether there is anything to do, and whether it is time. */
export const fireTask =
  (tasks: TaskStore) =>
  async (id: string): Promise<Rung> => {
    failpoint('scheduler.before_fire');
    const earlyByMs = await tasks.fire(id, now());
    if (earlyByMs > 0) return { againInMs: earlyByMs };
    failpoint('scheduler.after_fire');
    return 'done';
  };
