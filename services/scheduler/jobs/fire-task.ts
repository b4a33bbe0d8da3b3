import { now } from '@livery/platform/clock/clock.ts';
import type { Rung } from '@livery/platform/queue/alarms.ts';
import { failpoint } from '../failpoints.ts';
import type { Stores } from '../store/stores.ts';

/** An alarm rang: the document decides whether there is anything to do and whether it is time. */
export const fireTask =
  ({ tasks }: Stores) =>
  async (id: string): Promise<Rung> => {
    failpoint('scheduler.before_fire');
    const earlyByMs = await tasks.fire(id, now());
    if (earlyByMs > 0) return { againInMs: earlyByMs };
    failpoint('scheduler.after_fire');
    return 'done';
  };
