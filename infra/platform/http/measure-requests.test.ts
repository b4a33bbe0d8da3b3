import { setTimeout as pause } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { createLogger } from '../logging/logger.ts';
import { createApp } from './create-app.ts';
import { createHealth, type Health } from './health.ts';
import { measureRequests } from './measure-requests.ts';

test('counts the requests of people, and not health checks and metrics', async () => {
  const health = createHealth();
  const app = await createApp({ log: createLogger({ name: 'measure-test', level: 'silent' }), health });
  measureRequests(app, health.metrics);
  app.get('/rides', async () => ({}));

  for (const url of ['/rides', '/livez', '/readyz', '/metrics', '/nowhere']) await app.inject(url);

  const read = await health.metrics.metrics();
  const routes = [...read.matchAll(/_duration_seconds_count\{.*http_route="([^"]*)"/g)].map(([, route]) => route);
  expect(routes).toEqual(['/rides', 'none']);
  await app.close();
});

const told = async ({ metrics }: Health, name: string) =>
  new RegExp(`^${name} (.*)$`, 'm').exec(await metrics.metrics())?.[1];

test('tells whether a part may get traffic', async () => {
  const health = createHealth();
  let answers = false;
  health.ready.push({ name: 'database', check: () => answers });
  const isReady = () => told(health, 'livery_ready');

  const before = await isReady();
  answers = true;
  const then = await isReady();
  health.stopping = true;

  expect([before, then, await isReady()]).toEqual(['0', '1', '0']);
});

test('tells whether a part still works, which nothing else asks', async () => {
  const health = createHealth();
  let hangs = true;
  health.live.push({ name: 'consumer', check: () => !hangs });

  const before = await told(health, 'livery_live');
  hangs = false;

  expect([before, await told(health, 'livery_live')]).toEqual(['0', '1']);
});

test('tells everybody who asks that the event loop stood still', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  const health = createHealth();
  // The monitor sees the loop stand still only between two of its looks, not before the first.
  await pause(200);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  await pause(200);

  jest.advanceTimersToNextTimer();
  jest.useRealTimers();

  expect([await told(health, 'livery_live'), await told(health, 'livery_live')]).toEqual(['0', '0']);
});
