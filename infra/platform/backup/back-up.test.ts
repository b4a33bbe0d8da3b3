import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '../testing/wait-for.ts';
import { workerNames } from '../testing/worker-names.ts';

const { KAFKA_PREFIX } = workerNames('back-up');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A database that lets everybody wait. */
let silent: Server;
let silentUrl: string;
beforeAll(async () => {
  silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  silentUrl = `mongodb://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  silent.close();
});

function backUp(environment: Record<string, string> = {}) {
  const env = { ...process.env, KAFKA_PREFIX, DATABASE_SUFFIX: '_back_up', ...environment };
  const words = [join(import.meta.dirname, 'back-up.ts'), '--to', folder, 'rides'];
  return spawn(process.execPath, words, { env, stdio: 'ignore' });
}

test('the remains of an interrupted copy are removed by the next one', async () => {
  const left = join(folder, '2026-01-31T12-00-00.000Z.unfinished');
  await mkdir(left);
  await writeFile(join(left, 'rides.rides.bson.gz'), 'of people');
  for (const other of ['2026-01-30T12-00-00.000Z', 'thesis.unfinished']) await mkdir(join(folder, other));

  const [code] = await once(backUp(), 'exit');

  expect(code).toBe(0);
  expect((await readdir(folder)).toSorted()).toEqual([
    '2026-01-30T12-00-00.000Z',
    expect.stringMatching(/^20.*Z$/),
    'thesis.unfinished',
  ]);
});

test.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)('nothing is left of a copy that %s ends', async (signal) => {
  const copy = backUp({ MONGO_URL: silentUrl });
  await waitFor(async () => (await readdir(folder)).length > 0);

  copy.kill(signal);
  const [code] = await once(copy, 'exit');

  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});
