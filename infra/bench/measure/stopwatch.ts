import { median, quantile, rounded } from './statistics.ts';

const lateAfterMs = 20_000;

export interface Latency {
  medianMs: number;
  p99Ms: number;
}

/** Times from a start to an end that are told apart by an id; either may be told first. */
export interface Stopwatch {
  start(id: string, at?: number): void;
  end(id: string): void;
  /** Resolves once this many ids have both; forgets them. */
  latency(count: number): Promise<Latency>;
}

export function stopwatch(): Stopwatch {
  const starts = new Map<string, number>();
  const ends = new Map<string, number>();
  let noticed = () => {};

  const times = () =>
    [...starts].flatMap(([id, start]) => {
      const end = ends.get(id);
      return end === undefined ? [] : [end - start];
    });

  return {
    start(id, at = performance.now()) {
      starts.set(id, at);
      noticed();
    },
    end(id) {
      if (ends.has(id)) return;
      ends.set(id, performance.now());
      noticed();
    },
    async latency(count) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const late = setTimeout(() => reject(new Error(`${times().length} of ${count} arrived`)), lateAfterMs);
      noticed = () => {
        if (Math.min(starts.size, ends.size) >= count && times().length >= count) resolve();
      };
      noticed();
      await promise.finally(() => clearTimeout(late));
      noticed = () => {};
      const found = times();
      starts.clear();
      ends.clear();
      return { medianMs: rounded(median(found), 3), p99Ms: rounded(quantile(found, 0.99), 3) };
    },
  };
}
