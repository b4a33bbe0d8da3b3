import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Part } from './part.ts';
import { type Supervisor, supervise } from './supervise.ts';

const program = (name: string) => fileURLToPath(new URL(`./testing/${name}`, import.meta.url));
const keepRunning: Part = {
  name: 'keeper',
  command: process.execPath,
  args: [program('keep-running.ts')],
  ready: /running/,
};
const dying: Part = {
  name: 'dying',
  command: process.execPath,
  args: ['-e', 'console.log("no luck")'],
  ready: /never/,
};

let folder: string;
let supervisor: Supervisor;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervise-'));
  supervisor = supervise({ logFolder: folder, graceMs: 500 });
});
afterEach(async () => {
  await supervisor.stop();
  await rm(folder, { recursive: true, force: true });
});

function isAlive(pid: number | undefined) {
  try {
    process.kill(pid ?? 0, 0);
    return true;
  } catch {
    return false;
  }
}

async function untilGone(pids: (number | undefined)[]) {
  const deadline = Date.now() + 15_000;
  while (pids.some(isAlive) && Date.now() < deadline) await wait(50);
  return !pids.some(isAlive);
}

describe('supervise', () => {
  test('restarts a part that dies', async () => {
    await supervisor.startGroup([keepRunning]);
    const part = supervisor.part('keeper');
    const before = part.pid();

    await part.kill('SIGKILL');
    await part.untilReady();

    expect(part.pid()).not.toBe(before);
    expect(isAlive(part.pid())).toBe(true);
  });

  test('gives up, with the last lines, on a part that dies again and again', async () => {
    const start = supervisor.startGroup([dying]);

    await expect(start).rejects.toThrow(/dying died more than 5 times.*no luck/s);
    expect((await supervisor.gaveUp).message).toContain('no luck');
  });

  test('leaves nothing behind when it stops, a part that ignores SIGTERM included', async () => {
    await supervisor.startGroup([
      keepRunning,
      { ...keepRunning, name: 'deaf', args: [program('keep-running.ts'), 'deaf'] },
    ]);
    const pids = [supervisor.part('keeper').pid(), supervisor.part('deaf').pid()];

    await supervisor.stop();

    expect(await untilGone(pids)).toBe(true);
  });

  test('keeps a halted part down until it is started again, with an environment for that life', async () => {
    const greeter = {
      ...keepRunning,
      args: ['-e', 'console.log("running", process.env.GREETING); setInterval(() => {}, 1000)'],
    };
    await supervisor.startGroup([greeter]);
    const part = supervisor.part('keeper');

    await part.halt('SIGKILL');
    part.start({ GREETING: 'again' });
    await part.untilReady();

    expect(part.logs()).toEqual(['running undefined', 'running again']);
    expect(await readFile(join(folder, 'keeper.log'), 'utf8')).toBe('running undefined\nrunning again\n');
  });

  test('leaves nothing behind when the supervisor itself is killed', async () => {
    const killed = spawn(process.execPath, [program('supervisor.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface({ input: killed.stdout }), 'line');
    const pids = String(line).split(' ').map(Number);

    killed.kill('SIGKILL');

    expect(pids).toHaveLength(2);
    expect(await untilGone(pids)).toBe(true);
  });
});
