import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { codeOf } from '@livery/platform/logging/describe-error.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { cancel, fire, msUntilDue, planned, type Task, type TaskPlan, taskId } from '../domain/task.ts';

/** The tasks, the truth about everything that happens later. */
export interface TaskStore {
  /** False when the task is there already. */
  schedule(plan: TaskPlan): Promise<boolean>;
  /** Fires it if it is scheduled and its time has come. Answers the milliseconds until then, zero when there is nothing left to wait for. */
  fire(id: string, now: Date): Promise<number>;
  cancelEpoch(rideId: string, epoch: number): Promise<void>;
  /** All of a ride but those of one worker: the very reaction that cancels may have scheduled it before. */
  cancelRide(rideId: string, but: TaskWorker): Promise<void>;
  overdue(now: Date, atMost: number): Promise<string[]>;
  /** Scheduled tasks after an id, for walking through all of them. */
  scheduledAfter(id: string, atMost: number): Promise<{ id: string; performAt: Date }[]>;
}

export function taskStore(kit: Kit): TaskStore {
  const tasks: AggregateStore<Task> = kit.store<Task>({
    name: 'task',
    collection: 'tasks',
    topic: 'task.v1',
    indexes: [{ key: { status: 1, performAt: 1 } }, { key: { rideId: 1, epoch: 1 } }],
  });

  async function cancelAll(filter: object): Promise<void> {
    const found = await tasks.find({ ...filter, status: 'scheduled' });
    await Promise.all(found.map(({ id }) => tasks.update(id, cancel)));
  }

  return {
    schedule: (plan) => tasks.insertOnce(taskId(plan), { state: planned(plan), events: [] }),
    async fire(id, now) {
      let earlyByMs = 0;
      await tasks
        .update(id, (task) => {
          earlyByMs = msUntilDue(task, now);
          return fire(task, id, now);
        })
        .catch(unlessGone);
      return earlyByMs;
    },
    cancelEpoch: (rideId, epoch) => cancelAll({ rideId, epoch }),
    cancelRide: (rideId, but) => cancelAll({ rideId, worker: { $ne: but } }),
    async overdue(now, atMost) {
      const found = await tasks.find(
        { status: 'scheduled', performAt: { $lte: now } },
        { sort: { performAt: 1 }, limit: atMost },
      );
      return found.map(({ id }) => id);
    },
    async scheduledAfter(id, atMost) {
      const filter = { status: 'scheduled', _id: { $gt: id } };
      const found = tasks.collection
        .find(filter, { projection: { performAt: 1 } })
        .sort({ _id: 1 })
        .limit(atMost);
      return (await found.toArray()).map(({ _id, performAt }) => ({ id: _id, performAt }));
    },
  };
}

/** An alarm may outlive its task: Redis keeps what a restored database no longer has. */
function unlessGone(error: unknown): void {
  if (codeOf(error) !== 'NOT_FOUND') throw error;
}
