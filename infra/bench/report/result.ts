/** One line of the table. */
export interface Result {
  what: string;
  ours: string;
  floor: string;
  /** What is compared with the limit, and how it is shown. */
  value: number;
  unit: string;
  limit: { atLeast: number } | { atMost: number };
  /** Everything measured, for the file. */
  rounds?: unknown;
}

export function isReached({ value, limit }: Result): boolean {
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}
