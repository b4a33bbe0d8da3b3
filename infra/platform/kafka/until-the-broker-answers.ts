import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';

const lookAgainMs = 1_000;

/** Tries until it succeeds. The client itself gives up after half a minute, and nobody should have to start over then. */
export async function untilTheBrokerAnswers(log: Logger, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: describeError(error) }, 'the broker does not answer yet');
      await pause(lookAgainMs);
    }
  }
}
