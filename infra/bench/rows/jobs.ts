import { randomUUID } from 'node:crypto';
import chargeAuthorized from '@livery/contracts/payments/samples/charge.authorized.json' with { type: 'json' };
import { startFloor } from '../floors/start-floor.ts';
import { alternate, ratios } from '../measure/alternate.ts';
import { median } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import { eventsOf, happened } from '../support/events.ts';
import type { Bench } from './row.ts';

const prefix = 'bench-jobs.';
const perRequest = 200;

/**
 * The scheduler's whole way: an event comes in, a task is written down, its alarm set in Redis, the task fired and its
 * own event published. The events are holds that end now, each of which is one task due at once.
 */
export async function jobs({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem();
  await only();
  await system.restart('scheduler', { KAFKA_PREFIX: prefix, DATABASE: 'bench_jobs', REDIS_PREFIX: 'bench-jobs' });
  const events = await eventsOf(system, prefix);
  const floor = await startFloor('bare-queue', { REDIS_URL: system.addresses['REDIS_URL'] ?? '' });
  let fired = () => {};
  await events.listen('task.v1', () => fired());

  async function tasksPerSecond(count: number): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let left = count;
    fired = () => {
      left -= 1;
      if (left === 0) resolve();
    };
    const holds = Array.from({ length: count }, endedHold);
    const begin = performance.now();
    for (let at = 0; at < count; at += perRequest) await events.publish(holds.slice(at, at + perRequest));
    await promise;
    return (count * 1_000) / (performance.now() - begin);
  }

  const atFloor = async () => Number(await floor.ask(pace.jobs));
  await atFloor();
  await tasksPerSecond(pace.jobs);
  const rounds = await alternate(pace.rounds, () => tasksPerSecond(pace.jobs), atFloor);
  await Promise.all([events.stop(), floor.stop(), system.halt('scheduler')]);
  const perSecond = (side: 'ours' | 'floor') => `${Math.round(median(rounds.map((round) => round[side])))}/s`;
  const shown = { ours: perSecond('ours'), floor: perSecond('floor'), value: median(ratios(rounds)), unit: '×' };
  return [{ what: 'schedule and fire a job', ...shown, limit: { atLeast: 0.1 }, rounds }];
}

function endedHold() {
  const chargeId = randomUUID();
  const charge = {
    ...chargeAuthorized.data.charge,
    chargeId,
    rideId: chargeId,
    captureBefore: new Date().toISOString(),
  };
  return happened('charge.authorized', chargeId, { charge });
}
