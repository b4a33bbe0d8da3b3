/** One line of the table. */
export interface Result {
  what: string;
  ours: string;
  floor: string;
  /** What is compared with the limit, and how it is shown. */
  value: number;
  unit: string;
  limit: { atLeast: number } | { atMost: number };
  /** The same measured at several sizes, where the limit is about growth: from the fewest to the most. */
  sizes?: Sizes;
  /** A caution about the number: a rehearsal, when something else was running. */
  note?: string;
  /** When, with which code and beside which load, where lines of several runs stand together. */
  taken?: { at: string; commit: string; loadBefore: number };
  /** Everything measured, for the file. */
  rounds?: unknown;
}

export interface Sizes {
  /** What there are so many of. */
  of: string;
  at: readonly { count: number; ms: number }[];
}

export function isReached({ value, limit }: Result): boolean {
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}

export const limitOf = ({ limit }: Result) => ('atLeast' in limit ? limit.atLeast : limit.atMost);
