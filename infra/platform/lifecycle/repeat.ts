import { onClockJump } from '../clock/clock.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import type { Component } from './component.ts';

export interface RepeatedWork {
  name: string;
  everyMs: number;
  work: () => Promise<void>;
  log: Logger;
}

export interface Repeat extends Component {
  start(): Promise<void>;
  /** Waits for the current run. */
  stop(): Promise<void>;
}

/**
 * Repeats work: at once, at an interval and after each jump of the business clock, one run at a time. A failed run
 * is repeated like any other, and only the first of several in a row is warned of; if the clock jumped during a run,
 * another one follows at once.
 */
export function repeat({ name, everyMs, work, log }: RepeatedWork): Repeat {
  let timer: NodeJS.Timeout | undefined;
  let unwatch: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let jumpedMeanwhile = false;
  let failing = false;

  function run(): void {
    running ??= work()
      .then(() => {
        failing = false;
      }, report)
      .finally(() => {
        running = undefined;
        if (jumpedMeanwhile) runAfterJump();
      });
  }

  function report(error: unknown): void {
    log[failing ? 'debug' : 'warn']({ work: name, err: describeError(error) }, 'periodic work failed');
    failing = true;
  }

  function runAfterJump(): void {
    jumpedMeanwhile = running !== undefined;
    run();
  }

  return {
    name,
    async start() {
      timer = setInterval(run, everyMs);
      unwatch = onClockJump(runAfterJump);
      run();
    },
    async stop() {
      clearInterval(timer);
      unwatch?.();
      jumpedMeanwhile = false;
      await running;
    },
  };
}
