import type { AlarmResult } from '@livery/platform/queue/alarms.ts';
import { fireIfDue } from '../actions/fire-if-due.ts';
import { failpoint } from '../failpoints.ts';
import type { Stores } from '../store/stores.ts';

/** An alarm rang: the document decides whether there is anything to do and whether it is time. */
export const fireTask =
  (stores: Stores) =>
  async (id: string): Promise<AlarmResult> => {
    failpoint('scheduler.before_fire');
    const earlyByMs = await fireIfDue(stores, id);
    if (earlyByMs > 0) return { againInMs: earlyByMs };
    failpoint('scheduler.after_fire');
    return 'done';
  };
