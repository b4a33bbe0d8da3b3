import type { Desired } from '../charge/charge.ts';
import type { Standing, WantedCharge } from './ride-money.ts';

/** A choice once made stands: money given up or taken is never turned round by older or newer facts. */
const ways: Record<Desired, readonly Desired[]> = {
  authorized: ['captured', 'voided'],
  captured: [],
  voided: [],
};

export function mayMove(from: Desired, to: Desired): boolean {
  return ways[from].includes(to);
}

/** What has to be written so that the charges become the wanted ones. */
export function outstandingChanges(
  wanted: readonly WantedCharge[],
  charges: ReadonlyMap<string, Standing>,
): WantedCharge[] {
  return wanted.filter(({ id, desired }) => {
    const standing = charges.get(id);
    return !standing || mayMove(standing.desired, desired);
  });
}
