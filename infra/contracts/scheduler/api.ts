import * as z from 'zod/mini';
import { cents } from '../money.ts';
import type { RouteTable } from '../routes.ts';
import { instant, listOf, page } from '../vocabulary.ts';
import { taskWorker } from './events.ts';

export const taskStatuses = ['scheduled', 'due', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
/** `late`: scheduled, and its time has passed for longer than the sweep takes. */
export const taskLists = ['scheduled', 'late', 'due', 'cancelled'] as const;
export type TaskList = (typeof taskLists)[number];

/** A task; `options` says which ride it is about, and how much is at stake. */
const taskRow = z.object({
  id: z.string(),
  worker: taskWorker,
  status: z.enum(taskStatuses),
  performAt: instant,
  createdAt: instant,
  options: z.object({ projectId: z.string(), amountCents: z.nullable(cents) }),
});
export type TaskRow = z.output<typeof taskRow>;

export const schedulerApi = {
  listTasks: {
    method: 'GET',
    path: '/admin/tasks',
    who: 'staff',
    summary:
      'Tasks for later: those still to come and the late ones with the nearest first, finished ones with the newest first',
    query: z.strictObject({ list: z._default(z.enum(taskLists), 'scheduled'), ...page }),
    response: listOf(taskRow),
  },
} as const satisfies RouteTable;
