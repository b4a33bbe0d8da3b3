import { setTimeout } from 'node:timers/promises';
import { tooManyRequests } from '@livery/contracts/too-many-requests.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { accountFailures, addressFailures, type Limit, visitorFailures } from '../domain/limits/limits.ts';
import { delayAfterFailures, waitAfterFailures } from '../domain/limits/login-patience.ts';
import type { HitStore } from '../store/hit-store.ts';
import type { Throttle } from './throttle.ts';

/** Counts an attempt as failed; returns what to call if it succeeds. */
export type ThrottleLogIn = (account: string, address: string) => Promise<() => Promise<void>>;

/** A visitor who keeps failing at an account waits longer each time; an account with many failures answers later. */
export function throttleLogIn(o: { hits: HitStore; throttle: Throttle; factor: number }): ThrottleLogIn {
  return async (account, address) => {
    const [ofVisitor, ofAccount] = [visitorFailures(account, address), accountFailures(account)];
    const wait = await secondsToWait(ofVisitor);
    if (wait > 0) throw tooManyRequests('THROTTLED', wait);
    const takeBack = await o.throttle([ofVisitor, addressFailures(address), ofAccount]);
    await setTimeout(delayAfterFailures(await failures(ofAccount)));
    return async () => {
      await takeBack();
      await o.hits.forget(ofVisitor.key);
    };
  };

  async function failures({ key, windowMs }: Limit): Promise<number> {
    const since = new Date(realNow().getTime() - windowMs);
    return Math.floor((await o.hits.count(key, since)) / o.factor);
  }

  async function secondsToWait(limit: Limit): Promise<number> {
    const last = await o.hits.newest(limit.key);
    if (!last) return 0;
    const until = last.getTime() + waitAfterFailures(await failures(limit)) * 1_000;
    return Math.max(0, Math.ceil((until - realNow().getTime()) / 1_000));
  }
}
