import type { AppError } from '@livery/contracts/errors.ts';

export interface LimiterOptions {
  atOnce: number;
  /** How many may wait; any more are refused. */
  places: number;
  /** How long one may wait before it is refused too; without limit when absent. */
  longestWaitMs?: number;
  refusal: () => AppError;
}

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs a fixed number at once; the others wait in a bounded queue. */
export function limitConcurrency({ atOnce, places, longestWaitMs, refusal }: LimiterOptions): Limiter {
  const waiting = new Set<() => void>();
  let running = 0;

  async function begin(): Promise<void> {
    if (running < atOnce) running += 1;
    else if (waiting.size >= places) throw refusal();
    // Whoever finishes hands its turn to the next.
    else await turn();
  }

  function turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const take = () => {
      clearTimeout(timer);
      resolve();
    };
    const leave = () => {
      waiting.delete(take);
      reject(refusal());
    };
    const timer = longestWaitMs === undefined ? undefined : setTimeout(leave, longestWaitMs);
    waiting.add(take);
    return promise;
  }

  function end(): void {
    const [next] = waiting;
    if (!next) running -= 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
