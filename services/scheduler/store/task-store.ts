import { type TaskList, taskStatuses } from '@livery/contracts/scheduler/api.ts';
import { type TaskWorker, taskWorkers } from '@livery/contracts/scheduler/events.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { currentContext, runInContext } from '@livery/platform/logging/request-context.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import type { Loaded } from '@livery/platform/mongo/aggregate-reads.ts';
import { aggregateSchema } from '@livery/platform/mongo/aggregate-schema.ts';
import { instant, integer, oneOf, optional, orNull, subdocument, text } from '@livery/platform/mongo/fields.ts';
import type { Page } from '@livery/platform/mongo/page.ts';
import { cancel, fire, type Origin, planned, putOff, type Task, type TaskPlan, taskId } from '../domain/task.ts';
import { taskLists } from './task-lists.ts';

const schema = aggregateSchema<Task>({
  worker: oneOf(taskWorkers),
  rideId: text,
  epoch: integer,
  suffix: orNull(text),
  performAt: instant,
  status: oneOf(taskStatuses),
  amountCents: optional(integer),
  origin: optional(subdocument<Origin>({ correlationId: text, traceparent: optional(text) })),
})
  .index({ status: 1, performAt: 1, _id: 1 })
  .index({ rideId: 1, epoch: 1 });

/** Tasks: the source of truth for everything that happens later. */
export interface TaskStore {
  /** False when the task is there already. */
  schedule(plan: TaskPlan): Promise<boolean>;
  load(id: string): Promise<Loaded<Task> | undefined>;
  fire(task: Loaded<Task>, now: Date): Promise<void>;
  /** Puts off the deadline of the payment that this task tries: after an outage both may be overdue. */
  putOffDeadline(task: Task, triedAt: Date): Promise<void>;
  /** Cancels a confirmation's tasks, but not that of a later selection, which has the same epoch and ends by itself. */
  cancelTasksOfEpoch(rideId: string, epoch: number): Promise<void>;
  /** All tasks of a ride but one worker's: the handler that cancels them may already have scheduled that one. */
  cancelTasksOfRide(rideId: string, but: TaskWorker): Promise<void>;
  /** Scheduled tasks due before then, the nearest first, without these. */
  dueBefore(then: Date, atMost: number, except?: readonly string[]): Promise<{ id: string; performAt: Date }[]>;
  countLate(now: Date): Promise<number>;
  /** A page of one of the lists of staff. */
  page(list: TaskList, request: { page: number; pageSize: number; now: Date }): Promise<Page<Saved<Task>>>;
}

export function taskStore(kit: Kit): TaskStore {
  const tasks = kit.store({ name: 'task', model: kit.model('tasks', schema), topic: 'task.v1' });

  async function cancelAll(filter: object): Promise<void> {
    const found = await tasks.find({ ...filter, status: 'scheduled' });
    await Promise.all(found.map(({ id }) => tasks.update(id, cancel)));
  }

  return {
    schedule: (plan) =>
      tasks.insertOnce(taskId(plan), { state: planned(plan, originOf(currentContext())), events: [] }),
    load: (id) => tasks.load(id),
    async fire(task, now) {
      await runInContext(task.state.origin, () => tasks.update(task, (state) => fire(state, task.id, now)));
    },
    async putOffDeadline({ rideId, epoch, performAt }, triedAt) {
      const deadline = await tasks.load(taskId({ rideId, epoch, worker: 'preauthorizationDeadline', performAt }));
      if (deadline) await tasks.update(deadline, (state) => putOff(state, triedAt));
    },
    cancelTasksOfEpoch: (rideId, epoch) =>
      cancelAll({ rideId, epoch, worker: { $ne: 'selectionExpiry' satisfies TaskWorker } }),
    cancelTasksOfRide: (rideId, but) => cancelAll({ rideId, worker: { $ne: but } }),
    async dueBefore(then, atMost, except = []) {
      const waiting = { status: 'scheduled', performAt: { $lte: then }, _id: { $nin: [...except] } };
      const found = await tasks.model.find(waiting, { performAt: 1 }).sort({ performAt: 1 }).limit(atMost).lean();
      return found.map(({ _id, performAt }) => ({ id: _id, performAt }));
    },
    countLate: (now) => tasks.model.countDocuments(taskLists(now).late.filter),
    page(list, { now, ...request }) {
      const { filter, sort } = taskLists(now)[list];
      return tasks.page(filter, { ...request, sort });
    },
  };
}

function originOf(context: Origin | undefined): Origin | undefined {
  if (!context) return undefined;
  const { correlationId, traceparent } = context;
  return { correlationId, ...(traceparent !== undefined && { traceparent }) };
}
