/** Where a group stands in a partition. */
export interface Place {
  topic: string;
  partition: number;
  /** Of the next message, as the broker knows it. */
  offset: string;
  /** Messages from there on. */
  lag: number;
}

/**
 * How long a group has been at the same place with something to handle, of its partitions the one for longest. Asked again
 * and again: it knows only what it was shown. However much is left, a group that is busy moves on.
 */
export function standstill(): (places: readonly Place[], atMs: number) => number {
  let since = new Map<string, number>();
  return (places, atMs) => {
    const waiting = places.filter(({ lag }) => lag > 0);
    const keys = waiting.map(({ topic, partition, offset }) => `${topic}/${partition}/${offset}`);
    since = new Map(keys.map((key) => [key, since.get(key) ?? atMs]));
    return Math.max(0, ...[...since.values()].map((fromMs) => atMs - fromMs));
  };
}
