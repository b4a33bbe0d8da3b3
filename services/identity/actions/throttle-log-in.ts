import { setTimeout as pause } from 'node:timers/promises';
import { tooManyRequests } from '@livery/contracts/too-many-requests.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { type Metrics, plainCounter } from '@livery/platform/lifecycle/metrics.ts';
import { addressFailures, type Failures, logInFailures } from '../domain/limits/limits.ts';
import { delayAfterFailures, waitAfterFailures } from '../domain/limits/login-delays.ts';
import type { Hits } from '../store/hit-store.ts';
import type { Throttle } from './throttle.ts';

/** An attempt that counts as failed until it is known to be something else. */
export interface Attempt {
  succeeded(): Promise<void>;
  /** Nobody looked at what was entered. */
  wasNotJudged(): Promise<void>;
}

export type ThrottleLogIn = (account: string, address: string, failures?: Failures) => Promise<Attempt>;

/** A visitor who keeps failing at an account waits longer each time; an account with many failures answers later. */
export function createThrottleLogIn(options: { throttle: Throttle; factor: number; metrics: Metrics }): ThrottleLogIn {
  const attempts = plainCounter(options.metrics, {
    name: 'livery_log_in_attempts_total',
    help: 'Passwords and codes that somebody entered',
  });
  const successes = plainCounter(options.metrics, {
    name: 'livery_log_in_successes_total',
    help: 'Passwords and codes that somebody entered and that were right',
  });
  return async (account, address, { ofVisitor, ofAccount } = logInFailures(account, address)) => {
    attempts();
    const { others, takeBack } = await options.throttle([ofVisitor, addressFailures(address), ofAccount]);
    const wait = secondsToWait(others.get(ofVisitor.key));
    if (wait > 0) {
      await takeBack();
      throw tooManyRequests('THROTTLED', wait);
    }
    const ofAnybody = (others.get(ofAccount.key)?.times ?? 0) + 1;
    const delay = delayAfterFailures(failures(ofAnybody));
    if (delay > 0) await pause(delay);
    return {
      succeeded() {
        successes();
        return takeBack(ofVisitor.key);
      },
      wasNotJudged: () => takeBack(),
    };
  };

  function failures(times: number): number {
    return Math.floor(times / options.factor);
  }

  function secondsToWait(earlier: Hits | undefined): number {
    if (!earlier) return 0;
    const until = earlier.last.getTime() + waitAfterFailures(failures(earlier.times)) * 1_000;
    return Math.max(0, Math.ceil((until - realNow().getTime()) / 1_000));
  }
}
