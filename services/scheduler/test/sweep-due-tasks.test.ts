import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { repeat } from '@livery/platform/lifecycle/repeat.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { createAlarms } from '@livery/platform/queue/alarms.ts';
import { recordingLog } from '@livery/platform/testing/recording-log.ts';
import { nativeCollection } from '@livery/platform/testing/test-database.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { workerNames } from '@livery/platform/testing/worker-names.ts';
import { Redis } from 'ioredis';
import { fireIfDue } from '../actions/fire-if-due.ts';
import { type TaskPlan, taskId } from '../domain/task.ts';
import { sweepDueTasks } from '../jobs/sweep-due-tasks.ts';
import { createStores } from '../store/stores.ts';

const redisUrl = process.env['REDIS_URL'] ?? '';
const { REDIS_PREFIX: prefix } = workerNames('sweep');
const redis = new Redis(redisUrl);

const storesOf = (kit: Kit) => ({ ...createStores(kit), connection: kit.connection });

let opened: TestStores<ReturnType<typeof storesOf>>;
beforeAll(async () => {
  opened = await openTestStores('sweep', storesOf);
});
afterAll(async () => {
  redis.disconnect();
  await opened.close();
});

/** Sweeps with the Redis at this address, or without one, until the condition holds. */
async function sweepWith(url: string, isSo: () => Promise<boolean>, log: Logger = opened.log): Promise<void> {
  const { stores } = opened;
  const alarms = createAlarms({
    redis: { redisUrl: url, sentinels: undefined },
    prefix,
    name: 'tasks',
    log,
    ring: async () => 'done',
  });
  const work = () => sweepDueTasks({ ...stores, alarms, log });
  const sweeper = repeat({ name: 'sweep', everyMs: hourMs, work, log });
  await alarms.start?.();
  if (url === redisUrl) await waitFor(alarms.isReady);
  await sweeper.start();
  await waitFor(isSo).finally(async () => {
    await sweeper.stop();
    await alarms.stop?.();
  });
}

const aTask = (rideId: string, inMs: number): TaskPlan => ({
  ...{ rideId, epoch: 0, worker: 'autoCancellation' },
  performAt: new Date(Date.now() + inMs),
});
/** The tasks of a ride that are due within two hours, the nearest first. */
const waitingOf = async (rideId: string) => {
  const due = await opened.stores.tasks.dueBefore(new Date(Date.now() + 2 * hourMs), 100);
  return due.filter(({ id }) => id.startsWith(rideId));
};
const dueIn = async (rideId: string) =>
  (await opened.stores.tasks.dueBefore(new Date(Date.now() + hourMs), 100)).some(({ id }) => id.startsWith(rideId));

test('without Redis, a task is fired once it is overdue, and no other', async () => {
  await opened.stores.tasks.schedule(aTask('overdue', -minuteMs));
  await opened.stores.tasks.schedule(aTask('later', minuteMs));

  await sweepWith('redis://127.0.0.1:1', async () => !(await dueIn('overdue')));

  expect(await dueIn('later')).toBe(true);
});

test('an alarm that Redis has lost is set again', async () => {
  await opened.stores.tasks.schedule(aTask('soon', minuteMs));
  const hasAlarm = () => redis.exists(`${prefix}:tasks:soon-e0-autoCancellation`);

  const before = await hasAlarm();
  await sweepWith(redisUrl, async () => (await hasAlarm()) === 1);

  expect(before).toBe(0);
});

test.each([
  ['for the first time', 'preauthorize', -47],
  ['again', 'preauthorizationRetry', -11],
] as const)('a card tried late, %s, has an hour before its ride ends unpaid', async (_title, worker, inHours) => {
  const { tasks } = opened.stores;
  const rideId = `unpaid-${worker}`;
  const inAnHour = Date.now() + hourMs;
  await tasks.schedule({ ...aTask(rideId, inHours * hourMs), worker });
  await tasks.schedule({ ...aTask(rideId, -hourMs), worker: 'preauthorizationDeadline' });

  await sweepWith('redis://127.0.0.1:1', async () => (await waitingOf(rideId)).length < 2);

  const [deadline, ...others] = await waitingOf(rideId);
  expect(deadline?.id).toBe(`${rideId}-e0-preauthorizationDeadline`);
  expect(deadline?.performAt.getTime()).toBeGreaterThanOrEqual(inAnHour);
  expect(others).toEqual([]);
});

test('a process that dies between putting a deadline off and trying the card loses neither', async () => {
  const { tasks } = opened.stores;
  const dies = async () => {
    throw new Error('it dies here');
  };
  const inAnHour = Date.now() + hourMs;
  await tasks.schedule({ ...aTask('dead', -hourMs), worker: 'preauthorizationRetry' });
  await tasks.schedule({ ...aTask('dead', -minuteMs), worker: 'preauthorizationDeadline' });

  const fired = fireIfDue({ tasks: { ...tasks, fire: dies } }, 'dead-e0-preauthorizationRetry');

  await expect(fired).rejects.toThrow('it dies here');
  const [retry, deadline] = await waitingOf('dead');
  expect(retry?.id).toBe('dead-e0-preauthorizationRetry');
  expect(deadline?.performAt.getTime()).toBeGreaterThanOrEqual(inAnHour);
});

test('however many tasks only a newer release knows, those behind them fire and get their alarms', async () => {
  const { tasks, connection } = opened.stores;
  const { log, lines } = recordingLog();
  const rows = nativeCollection(connection, 'tasks');
  const unknown = Array.from({ length: 201 }, (_, at) => ({ ...aTask('newer', -hourMs), suffix: String(at) }));
  await Promise.all(unknown.map((plan) => tasks.schedule(plan)));
  await rows.updateMany({ rideId: 'newer' }, { $set: { worker: 'ofANewerRelease' } });
  const [behind, near] = [aTask('behind', -minuteMs), aTask('near', minuteMs)];
  for (const plan of [behind, near]) await tasks.schedule(plan);
  const alarmOf = (plan: TaskPlan) => redis.exists(`${prefix}:tasks:${taskId(plan)}`);

  await sweepWith(redisUrl, async () => (await alarmOf(near)) === 1, log);

  expect((await tasks.load(taskId(behind)))?.state.status).toBe('due');
  expect(await rows.countDocuments({ rideId: 'newer', status: 'scheduled' })).toBe(201);
  const failures = lines.filter(({ level }) => level === 'error');
  expect(failures).toHaveLength(201);
  expect(failures[0]).toMatchObject({ msg: 'a task could not be fired', task: expect.stringMatching(/^newer-/) });
  await rows.deleteMany({ rideId: 'newer' });
});
