import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { createAlarms } from '@livery/platform/queue/alarms.ts';
import { workerNames } from '@livery/platform/testing/worker-names.ts';
import { Redis } from 'ioredis';
import { repository } from '../repository.ts';
import { runCommand } from '../run-command.ts';

let folder: string;
const server = process.env['REDIS_URL'] ?? '';
const everybody = new Redis(server);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-secrets-'));
  await runCommand(process.execPath, [join(repository, 'infra/docker/create-secrets.mjs'), '--folder', folder]);
  const users = (await readFile(join(folder, 'redis/users'), 'utf8')).split('\n');
  const others = users.filter((line) => line.startsWith('user ') && !line.startsWith('user default '));
  for (const line of others) await everybody.call('ACL', 'SETUSER', ...line.split(' ').slice(1));
});

afterAll(async () => {
  await everybody.call('ACL', 'DELUSER', 'scheduler', 'gateway', 'replica', 'sentinel');
  await everybody.quit();
  await rm(folder, { recursive: true });
});

/** The address in the secret of a part, at the server of the tests. */
async function addressOf(part: string): Promise<string> {
  const { username, password } = new URL(await readFile(join(folder, part, 'REDIS_URL'), 'utf8'));
  return Object.assign(new URL(server), { username, password }).href;
}

async function asPart(part: string, work: (redis: Redis) => Promise<void>) {
  const redis = new Redis(await addressOf(part));
  await work(redis).finally(() => redis.disconnect());
}

test('the scheduler’s alarms ring with the rights that it has', async () => {
  const { promise: rung, resolve: ring } = Promise.withResolvers<string>();
  const alarms = createAlarms({
    redis: { redisUrl: await addressOf('scheduler'), sentinels: undefined },
    prefix: 'livery',
    name: workerNames('scheduler').REDIS_PREFIX,
    log: createLogger({ name: 'alarms', level: 'silent' }),
    ring: async (id) => {
      ring(id);
      return 'done';
    },
  });
  await alarms.start?.();
  while (!alarms.isReady()) await new Promise((later) => setTimeout(later, 20));

  await alarms.set('task-1', 0);

  expect(await rung).toBe('task-1');
  await alarms.stop?.();
});

test.each([
  ['scheduler', 'livery:tasks:1', 'limit-1'],
  ['gateway', 'limit-1', 'livery:tasks:1'],
])('the %s sees its own keys and no others', async (part, own, foreign) => {
  await asPart(part, async (redis) => {
    expect(await redis.set(own, '1', 'PX', 1_000)).toBe('OK');
    await expect(redis.get(foreign)).rejects.toThrow('NOPERM');
    await expect(redis.keys('*')).rejects.toThrow('NOPERM');
    await expect(redis.flushall()).rejects.toThrow('NOPERM');
  });
});
