/** Where a group stands in a partition. */
export interface PartitionLag {
  topic: string;
  partition: number;
  /** Of the next message, as the broker knows it. */
  offset: string;
  /** Messages from there on. */
  lag: number;
}

/**
 * How long a group has stood at the same place with something to handle, in the partition where that is longest. It
 * knows only what it was shown, so call it again and again. A busy group moves on, however much is left.
 */
export function createStallTimer(): (lags: readonly PartitionLag[], atMs: number) => number {
  let since = new Map<string, number>();
  return (lags, atMs) => {
    const waiting = lags.filter(({ lag }) => lag > 0);
    const keys = waiting.map(({ topic, partition, offset }) => `${topic}/${partition}/${offset}`);
    since = new Map(keys.map((key) => [key, since.get(key) ?? atMs]));
    return Math.max(0, ...[...since.values()].map((fromMs) => atMs - fromMs));
  };
}
