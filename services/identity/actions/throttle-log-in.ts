import { throttled } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { accountFailures, addressFailures, type Limit } from '../domain/limits.ts';
import { waitAfterFailures } from '../domain/login-patience.ts';
import type { HitStore } from '../store/hit-store.ts';
import type { Throttle } from './throttle.ts';

/** Counts an attempt as failed; answers what to call when it succeeded. */
export type ThrottleLogIn = (account: string, address: string) => Promise<() => Promise<void>>;

/** Each failure in a row makes the next attempt wait longer; there is never a permanent lock. */
export function throttleLogIn(o: { hits: HitStore; throttle: Throttle; factor: number }): ThrottleLogIn {
  return async (account, address) => {
    const limit = accountFailures(account);
    const wait = await secondsToWait(limit);
    if (wait > 0) throw throttled('THROTTLED', messages.tooManyRequests, { retryAfterSeconds: wait });
    const takeBack = await o.throttle([limit, addressFailures(address)]);
    return async () => {
      await takeBack();
      await o.hits.forget(limit.key);
    };
  };

  async function secondsToWait({ key, windowMs }: Limit): Promise<number> {
    const last = await o.hits.newest(key);
    if (!last) return 0;
    const now = realNow().getTime();
    const failures = await o.hits.count(key, new Date(now - windowMs));
    const until = last.getTime() + waitAfterFailures(Math.floor(failures / o.factor)) * 1_000;
    return Math.max(0, Math.ceil((until - now) / 1_000));
  }
}
