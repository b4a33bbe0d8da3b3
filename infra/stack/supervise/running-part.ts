import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { Part } from './part.ts';
import type { PartOutput } from './part-output.ts';
import { type ProcessRun, signalGroup, startProcess } from './process-run.ts';
import { restartBudget } from './restart-budget.ts';
import type { Watchdog } from './watchdog.ts';

const restartAfterMs = 500;
const mostRestarts = 5;
const restartWindowMs = minuteMs;
const readyWithinMs = 90_000;
const lookAgainMs = 50;

/** What a part needs from its supervisor. */
export interface PartContext {
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
  /** Starts a part that is down; `environment` holds for this one run. */
  start(environment?: Record<string, string>): void;
  logs(): string[];
}

/** Runs one part until it is halted: whenever it dies it is started again, until it dies too often by itself. */
export function runPart(part: Part, context: PartContext): RunningPart {
  let mayRestart = restartBudget(mostRestarts, restartWindowMs);
  let shouldRun = false;
  let wasKilled = false;
  let run: ProcessRun | undefined;
  let failure: Error | undefined;

  function fail(reason: string) {
    failure = new Error(`${part.name} ${reason}. Its last lines:\n${context.output.lines().slice(-15).join('\n')}`);
    context.giveUp(failure);
  }

  async function startAgain({ child }: ProcessRun) {
    if (!wasKilled && !mayRestart(Date.now())) return fail(`died more than ${mostRestarts} times within a minute`);
    wasKilled = false;
    context.say(`${part.name} ended (${child.signalCode ?? `exit code ${child.exitCode}`}), starting it again`);
    await wait(restartAfterMs);
    if (shouldRun && run?.child === child) launch({});
  }

  function launch(environment: Record<string, string>) {
    const current = startProcess(part, context.output, environment);
    const pid = current.child.pid;
    run = current;
    if (pid !== undefined) context.watchdog.started(pid);
    void current.ended.then(() => {
      if (pid !== undefined) context.watchdog.ended(pid);
      if (shouldRun) void startAgain(current);
    });
  }

  async function untilReady() {
    const deadline = Date.now() + readyWithinMs;
    while (!failure) {
      if (!shouldRun) throw new Error(`${part.name} was stopped before it was ready`);
      const late = wait(Math.max(0, deadline - Date.now()), false, { ref: false });
      if (run?.isAlive() && (await Promise.race([run.ready, late])) && run.isAlive()) return;
      if (Date.now() >= deadline) fail(`was not ready within ${readyWithinMs / 1_000} s`);
      else await wait(lookAgainMs);
    }
    throw failure;
  }

  return {
    part,
    untilReady,
    pid: () => run?.child.pid,
    logs: context.output.lines,
    async kill(signal) {
      wasKilled = true;
      signalGroup(run?.child.pid, signal);
      if (signal === 'SIGKILL') await run?.ended;
    },
    async halt(signal = 'SIGTERM') {
      shouldRun = false;
      signalGroup(run?.child.pid, signal);
      const timer = setTimeout(() => signalGroup(run?.child.pid, 'SIGKILL'), context.graceMs);
      await run?.ended;
      clearTimeout(timer);
    },
    start(environment = {}) {
      if (shouldRun) return;
      shouldRun = true;
      // An explicit start vouches for the part: its earlier deaths are forgotten.
      mayRestart = restartBudget(mostRestarts, restartWindowMs);
      launch(environment);
    },
  };
}
