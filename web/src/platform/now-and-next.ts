import type { RideRow } from '@livery/contracts/rides/view.ts';

/** Of rides sorted soonest first: those whose time has come, as their end may never be reported, and the next one. */
export function nowAndNext(rows: readonly RideRow[], now: Date): readonly RideRow[] {
  const next = rows.findIndex(({ serviceAt }) => now < new Date(serviceAt));
  return next < 0 ? rows : rows.slice(0, next + 1);
}
