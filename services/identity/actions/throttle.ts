import { tooManyRequests } from '@livery/contracts/too-many-requests.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Limit } from '../domain/limits/limits.ts';
import type { HitStore } from '../store/hit-store.ts';

/** Returns how to uncount the call, for limits that count failures only. */
export type Throttle = (limits: Limit[]) => Promise<() => Promise<void>>;

/** Counts the call against each limit or refuses it; `factor` raises all limits for the demo. */
export function throttle(hits: HitStore, factor: number): Throttle {
  return async (limits) => {
    const at = realNow();
    // Counted first, so that simultaneous calls see each other.
    const added = await hits.add(limits, at);
    const waits = await Promise.all(
      limits.map((limit) => waitFor(hits, { ...limit, times: limit.times * factor }, at)),
    );
    const longest = Math.max(...waits);
    const takeBack = () => hits.remove(added);
    if (longest === 0) return takeBack;
    await takeBack();
    throw tooManyRequests('THROTTLED', longest);
  };
}

/** Seconds until the limit allows this call, which has already been counted. */
async function waitFor(hits: HitStore, { key, times, windowMs }: Limit, at: Date): Promise<number> {
  const since = new Date(at.getTime() - windowMs);
  if ((await hits.count(key, since)) <= times) return 0;
  const free = await hits.newest(key, times);
  return Math.max(1, Math.ceil(((free ?? at).getTime() + windowMs - at.getTime()) / 1_000));
}
