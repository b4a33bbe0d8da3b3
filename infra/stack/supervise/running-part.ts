import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '@livery/contracts/durations.ts';
import { type Life, signalGroup, startLife } from './life.ts';
import type { Part } from './part.ts';
import type { PartOutput } from './part-output.ts';
import { restartBudget } from './restart-budget.ts';
import type { Watchdog } from './watchdog.ts';

const restartAfterMs = 500;
const mostRestarts = 5;
const restartWindowMs = minuteMs;
const readyWithinMs = 90_000;
const lookAgainMs = 50;

/** What a part needs from its supervisor. */
export interface Surroundings {
  output: PartOutput;
  watchdog: Watchdog;
  say: (line: string) => void;
  giveUp: (reason: Error) => void;
  graceMs: number;
}

export interface RunningPart {
  part: Part;
  pid(): number | undefined;
  untilReady(): Promise<void>;
  /** Sends the signal to the part and its children; a part that it ends is started again. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Ends the part and keeps it down until `start`. */
  halt(signal?: NodeJS.Signals): Promise<void>;
  /** Starts a part that is down; `environment` holds for this one life. */
  start(environment?: Record<string, string>): void;
  logs(): string[];
}

/** Runs one part until it is halted: whenever it dies it is started again, until it dies too often by itself. */
export function runPart(part: Part, around: Surroundings): RunningPart {
  let mayRestart = restartBudget(mostRestarts, restartWindowMs);
  let wanted = false;
  let killed = false;
  let life: Life | undefined;
  let failure: Error | undefined;

  function fail(reason: string) {
    failure = new Error(`${part.name} ${reason}. Its last lines:\n${around.output.lines().slice(-15).join('\n')}`);
    around.giveUp(failure);
  }

  async function startAgain({ child }: Life) {
    if (!killed && !mayRestart(Date.now())) return fail(`died more than ${mostRestarts} times within a minute`);
    killed = false;
    around.say(`${part.name} ended (${child.signalCode ?? `exit code ${child.exitCode}`}), starting it again`);
    await wait(restartAfterMs);
    if (wanted && life?.child === child) begin({});
  }

  function begin(environment: Record<string, string>) {
    const current = startLife(part, around.output, environment);
    const pid = current.child.pid;
    life = current;
    if (pid !== undefined) around.watchdog.started(pid);
    void current.ended.then(() => {
      if (pid !== undefined) around.watchdog.ended(pid);
      if (wanted) void startAgain(current);
    });
  }

  async function untilReady() {
    const deadline = Date.now() + readyWithinMs;
    while (!failure) {
      if (!wanted) throw new Error(`${part.name} was stopped before it was ready`);
      const late = wait(Math.max(0, deadline - Date.now()), false, { ref: false });
      if (life?.isAlive() && (await Promise.race([life.ready, late])) && life.isAlive()) return;
      if (Date.now() >= deadline) fail(`was not ready within ${readyWithinMs / 1_000} s`);
      else await wait(lookAgainMs);
    }
    throw failure;
  }

  return {
    part,
    untilReady,
    pid: () => life?.child.pid,
    logs: around.output.lines,
    async kill(signal) {
      killed = true;
      signalGroup(life?.child.pid, signal);
      if (signal === 'SIGKILL') await life?.ended;
    },
    async halt(signal = 'SIGTERM') {
      wanted = false;
      signalGroup(life?.child.pid, signal);
      const timer = setTimeout(() => signalGroup(life?.child.pid, 'SIGKILL'), around.graceMs);
      await life?.ended;
      clearTimeout(timer);
    },
    start(environment = {}) {
      if (wanted) return;
      wanted = true;
      // An explicit start vouches for the part: its earlier deaths are forgotten.
      mayRestart = restartBudget(mostRestarts, restartWindowMs);
      begin(environment);
    },
  };
}
