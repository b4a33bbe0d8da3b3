import { minuteMs } from '@livery/contracts/durations.ts';
import type { TaskList } from '@livery/contracts/scheduler/api.ts';
import type { Sort } from '@livery/platform/mongo/page.ts';

/** A sweep fires what Redis forgot every 15 seconds; what is still waiting after a minute is late. */
const lateAfterMs = minuteMs;

const nearestFirst: Sort = { performAt: 1, _id: 1 };
const newestFirst: Sort = { performAt: -1, _id: -1 };

/** What staff look at, each found by status and time. */
export function taskLists(now: Date): Record<TaskList, { filter: object; sort: Sort }> {
  const lateBefore = new Date(now.getTime() - lateAfterMs);
  return {
    scheduled: { filter: { status: 'scheduled', performAt: { $gte: lateBefore } }, sort: nearestFirst },
    late: { filter: { status: 'scheduled', performAt: { $lt: lateBefore } }, sort: nearestFirst },
    due: { filter: { status: 'due' }, sort: newestFirst },
    cancelled: { filter: { status: 'cancelled' }, sort: newestFirst },
  };
}
