import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Part, Readiness } from './part.ts';
import type { PartOutput } from './part-output.ts';

const askAgainMs = 50;

/** One run of a part's process, from start to end. */
export interface ProcessRun {
  child: ChildProcess;
  isAlive(): boolean;
  ended: Promise<void>;
  /** True once ready, false when it ended before. */
  ready: Promise<boolean>;
}

/** Signals a process and the children it started. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
}

async function becomesReady(readiness: Readiness, output: PartOutput, alive: () => boolean) {
  if (readiness instanceof RegExp) return output.untilLine(readiness);
  while (alive()) {
    if (await readiness()) return;
    await wait(askAgainMs);
  }
}

/** Starts the process of a part in a group of its own, so that Ctrl-C reaches the supervisor alone. */
export function startProcess(part: Part, output: PartOutput, environment: Record<string, string>): ProcessRun {
  const child = spawn(part.command, part.args, {
    env: { ...process.env, ...part.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  output.follow(child.stdout);
  output.follow(child.stderr);
  let alive = true;
  const ended = Promise.allSettled([once(child, 'exit')]).then(() => {
    alive = false;
    signalGroup(child.pid, 'SIGKILL');
  });
  const ready = becomesReady(part.ready, output, () => alive).then(() => alive);
  return { child, isAlive: () => alive, ended, ready: Promise.race([ready, ended.then(() => false)]) };
}
