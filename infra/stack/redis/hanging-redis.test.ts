import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { createAlarms } from '@livery/platform/queue/alarms.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { freePorts } from '../ports.ts';
import { type Supervisor, supervise } from '../supervise/supervise.ts';
import { redisPart } from './redis-part.ts';

let folder: string;
let supervisor: Supervisor;
let redisUrl: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-hanging-'));
  supervisor = supervise({ logFolder: folder });
  const [port = 0] = await freePorts(1);
  await supervisor.startGroup([await redisPart(port, { runFolder: folder, keep: false })]);
  redisUrl = `redis://127.0.0.1:${port}`;
}, 120_000);

afterEach(async () => {
  await supervisor.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test('an alarm is refused within seconds while Redis hangs, and rings once it answers again', async () => {
  const rung: string[] = [];
  const alarms = createAlarms({
    redis: { redisUrl, sentinels: undefined },
    ...{ prefix: 'livery', name: 'tasks', log: createLogger({ name: 'alarms', level: 'silent' }) },
    ring: async (id) => {
      rung.push(id);
      return 'done';
    },
  });
  await alarms.start?.();
  await waitFor(alarms.isReady);
  await alarms.set('before', 0);
  await waitFor(() => rung.includes('before'));

  await supervisor.part('redis').kill('SIGSTOP');
  // The connection does not know yet that Redis hangs, so this command is sent.
  const refused = await alarms.set('meanwhile', 0).catch((error: unknown) => error);
  await supervisor.part('redis').kill('SIGCONT');

  expect(refused).toMatchObject({ kind: 'unavailable', code: 'REDIS_DOWN' });
  await alarms.set('meanwhile', 0);
  await waitFor(() => rung.includes('meanwhile'));
  await alarms.stop?.();
}, 60_000);
