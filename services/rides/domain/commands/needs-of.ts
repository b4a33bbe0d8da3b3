import type { Row } from './row.ts';

/** What must be read for a command besides the ride, its author and the caller. */
export interface Needs {
  /** Everybody who answered: `people` must hold them. */
  others: boolean;
  /** Of the offers no more than the caller's and the chosen one. */
  fewOffers: boolean;
}

export function needsOf({ countsOthers, addsAnswer }: Pick<Row, 'countsOthers' | 'addsAnswer'>): Needs {
  return { others: countsOthers ?? false, fewOffers: addsAnswer ?? false };
}
