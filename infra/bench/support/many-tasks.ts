import { randomUUID } from 'node:crypto';
import { dayMs, hourMs } from '@livery/contracts/durations.ts';
import chargeAuthorized from '@livery/contracts/payments/samples/charge.authorized.json' with { type: 'json' };
import type { System } from '@livery/stack/system.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { MongoClient } from 'mongodb';
import { eventsOf, happened } from './events.ts';

const perInsert = 1_000;
const monthMs = 30 * dayMs;
/** The sweep sets alarms every 15 seconds. */
const aheadMs = 20_000;

export interface ManyTasks {
  /** Makes tasks until this many wait for their time, spread over the month after the next hour. */
  grow(total: number): Promise<void>;
  /** Makes this many more due, spread over this time; resolves with how late each was heard of, in milliseconds. */
  fire(count: number, withinMs: number): Promise<number[]>;
  stop(): Promise<void>;
}

/** Copies of one task that the scheduler has planned, written into its database directly. */
export async function manyTasks(system: System): Promise<ManyTasks> {
  const { MONGO_URL = '', DATABASE = '' } = system.environmentOf('scheduler');
  const client = await MongoClient.connect(MONGO_URL);
  const tasks = client.db(DATABASE).collection<{ _id: string }>('tasks');
  const events = await eventsOf(system);
  const captureBefore = new Date(Date.now() + monthMs).toISOString();
  const charge = { ...chargeAuthorized.data.charge, chargeId: randomUUID(), captureBefore };
  await events.publish([happened('charge.authorized', charge.chargeId, { charge })]);
  const one = await waitUntil('a task', async () => (await tasks.findOne({ status: 'scheduled' })) ?? undefined);
  const dueAt = new Map<string, number>();
  let lateMs: number[] = [];
  await events.listen('task.v1', (id) => {
    const due = dueAt.get(id);
    if (due !== undefined) lateMs.push(Date.now() - due);
  });
  let waiting = 1;

  async function plan(times: readonly number[]): Promise<string[]> {
    const planned = times.map((at) => ({ ...one, _id: randomUUID(), rideId: randomUUID(), performAt: new Date(at) }));
    for (let at = 0; at < planned.length; at += perInsert) await tasks.insertMany(planned.slice(at, at + perInsert));
    return planned.map(({ _id }) => _id);
  }

  return {
    async grow(total) {
      const count = total - waiting;
      waiting = total;
      const begin = Date.now() + hourMs;
      await plan(Array.from({ length: count }, (_, index) => begin + (index * monthMs) / count));
    },
    async fire(count, withinMs) {
      lateMs = [];
      const begin = Date.now() + aheadMs;
      const times = Array.from({ length: count }, (_, index) => begin + (index * withinMs) / count);
      for (const [index, id] of (await plan(times)).entries()) dueAt.set(id, times[index] ?? begin);
      await waitUntil('every task to be due', async () => lateMs.length >= count, 3 * (aheadMs + withinMs));
      return lateMs;
    },
    async stop() {
      await Promise.all([events.stop(), client.close()]);
    },
  };
}
