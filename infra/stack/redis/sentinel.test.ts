import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { createAlarms } from '@livery/platform/queue/alarms.ts';
import { connectRedis } from '@livery/platform/queue/redis.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { Redis } from 'ioredis';
import { freePorts } from '../ports.ts';
import type { Part } from '../supervise/part.ts';
import { type Supervisor, supervise } from '../supervise/supervise.ts';
import { redisPart } from './redis-part.ts';

let folder: string;
let supervisor: Supervisor;
let sentinels: string;

/** A master, its replica, and a Sentinel that replaces the master after half a second of silence. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-sentinel-'));
  supervisor = supervise({ logFolder: folder });
  const [first = 0, second = 0, watching = 0] = await freePorts(3);
  const [master, replica, sentinel] = await Promise.all(
    [first, second, watching].map((port) => redisPart(port, { runFolder: join(folder, `${port}`), keep: false })),
  );
  if (!master || !replica || !sentinel) throw new Error('three parts were asked for');
  const settings = join(folder, 'sentinel.conf');
  await writeFile(settings, watchingOver(first, watching));
  await supervisor.startGroup([{ ...master, name: 'master' }, asReplica(replica, first)]);
  await supervisor.startGroup([{ ...sentinel, name: 'sentinel', args: [settings, '--sentinel'] }]);
  sentinels = `127.0.0.1:${watching}`;
}, 120_000);

afterEach(async () => {
  await supervisor.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const watchingOver = (master: number, port: number) => `port ${port}
bind 127.0.0.1
sentinel monitor livery 127.0.0.1 ${master} 1
sentinel down-after-milliseconds livery 500
sentinel failover-timeout livery 5000
`;

const asReplica = (part: Part, master: number): Part => ({
  ...part,
  name: 'replica',
  args: [...part.args, '--replicaof', '127.0.0.1', `${master}`],
});

function counter(options: { socketTimeout?: number } = {}): Redis {
  const redis = connectRedis({ redisUrl: 'redis://livery', sentinels }, { maxRetriesPerRequest: 1, ...options });
  return redis.on('error', () => {});
}

const waitForReplica = (of: Redis) =>
  waitFor(async () => (await of.info('replication')).includes('state=online'), { message: 'no replica' });

const hasWritten = (redis: Redis) =>
  redis.set('limit-1', 1).then(
    () => true,
    () => false,
  );

test('alarms ring and limits are counted at the replica that took the place of a dead master', async () => {
  const rung: string[] = [];
  const redis = { redisUrl: 'redis://livery', sentinels };
  const alarms = createAlarms({
    ...{ redis, prefix: 'livery', name: 'tasks', log: createLogger({ name: 'alarms', level: 'silent' }) },
    ring: async (id) => {
      rung.push(id);
      return 'done';
    },
  });
  // Many, because only a few of them happen to be connecting at the moment when the master is replaced.
  const first = counter();
  const counting = [first, ...Array.from({ length: 99 }, () => counter())];
  await alarms.start?.();
  const settable = (id: string) =>
    alarms.set(id, 0).then(
      () => true,
      () => false,
    );
  await waitFor(() => settable('before'), { message: 'no alarm could be set' });
  await waitFor(() => rung.includes('before'), { message: 'the first alarm did not ring' });
  await Promise.all(counting.map((one) => one.incr('limit-1')));
  await waitForReplica(first);

  await supervisor.part('master').halt();
  await waitFor(() => settable('after'), { message: 'no alarm could be set after the master died' });
  await waitFor(() => rung.includes('after'), { message: 'the second alarm did not ring' });

  for (const one of counting) await waitFor(() => hasWritten(one), { message: `${one.status}: nothing was written` });
  for (const one of counting) one.disconnect();
  await alarms.stop?.();
}, 120_000);

test('limits are counted at the replica that took the place of a master that hangs', async () => {
  const counting = counter({ socketTimeout: 1_000 });
  await counting.incr('limit-1');
  await waitForReplica(counting);

  await supervisor.part('master').kill('SIGSTOP');
  await waitFor(() => hasWritten(counting), { message: 'nothing was written' });

  expect(await counting.role()).toEqual(expect.arrayContaining(['master']));
  counting.disconnect();
  await supervisor.part('master').kill('SIGCONT');
}, 120_000);
