import { tooManyRequests, waitSeconds } from '@livery/contracts/too-many-requests.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Limit } from '../domain/limits/limits.ts';
import type { HitStore, Hits } from '../store/hit-store.ts';

/** A call that has been counted. */
export interface Counted {
  /** What else was counted within each limit's window, by key; a key with nothing else is absent. */
  others: ReadonlyMap<string, Hits>;
  /** Takes the call out of the count, where only failures count; with a key, also all that was counted under it. */
  takeBack(key?: string): Promise<void>;
}

export type Throttle = (limits: Limit[]) => Promise<Counted>;

/** Counts the call against each limit or refuses it; `factor` raises all limits for the demo. */
export function createThrottle(hits: HitStore, factor: number): Throttle {
  return async (limits) => {
    const at = realNow();
    // Counted first, so that simultaneous calls see each other.
    const added = await hits.add(limits, at);
    const others = await hits.besides(added, limits, at);
    const takeBack = (key?: string) => hits.remove(added, key);
    const exceeded = limits
      .map((limit) => ({ ...limit, times: limit.times * factor }))
      .filter(({ key, times }) => (others.get(key)?.times ?? 0) >= times);
    if (exceeded.length === 0) return { others, takeBack };
    const waits = await Promise.all(exceeded.map((limit) => waitFor(hits, limit, at)));
    await takeBack();
    throw tooManyRequests('THROTTLED', Math.max(...waits));
  };
}

/** Seconds until the limit allows this call, which has already been counted. */
async function waitFor(hits: HitStore, { key, times, windowMs }: Limit, at: Date): Promise<number> {
  const free = await hits.newest(key, times);
  return waitSeconds((free ?? at).getTime() + windowMs - at.getTime());
}
