import { onClockJump } from '@livery/platform/clock/clock.ts';
import type { Part } from '@livery/platform/lifecycle/part.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';

export interface Sweep {
  name: string;
  everyMs: number;
  work: () => Promise<void>;
  log: Logger;
}

/** Repeats work at an interval and at once when the business clock jumps; one run at a time. */
export function sweeper({ name, everyMs, work, log }: Sweep): Part {
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;
  let running: Promise<void> | undefined;

  function run(): void {
    running ??= work()
      .catch((error: unknown) => log.warn({ sweeper: name, err: describeError(error) }, 'a sweep failed'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    name,
    async start() {
      timer = setInterval(run, everyMs);
      stopListening = onClockJump(run);
    },
    async stop() {
      clearInterval(timer);
      stopListening?.();
      await running;
    },
  };
}
