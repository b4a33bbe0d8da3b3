interface Row {
  id: string;
}

export interface HeldRows<R> {
  shown: R[];
  /** Rows that came since, not shown yet. */
  waiting: number;
}

/** Rows that came while somebody reads wait; rows that are gone or changed follow at once. */
export function holdNewRows<R extends Row>(rows: readonly R[], knownIds: readonly string[]): HeldRows<R> {
  const shown = rows.filter(({ id }) => knownIds.includes(id));
  return { shown, waiting: rows.length - shown.length };
}
