import type { Desired } from '../charge/charge.ts';
import type { ExistingCharge, WantedCharge } from './ride-money.ts';

/** Captured and voided are final: no later or older facts reverse them. */
const ways: Record<Desired, readonly Desired[]> = {
  authorized: ['captured', 'voided'],
  captured: [],
  voided: [],
};

export function mayMove(from: Desired, to: Desired): boolean {
  return ways[from].includes(to);
}

/** The changes that turn the existing charges into the wanted ones. */
export function outstandingChanges(
  wanted: readonly WantedCharge[],
  charges: ReadonlyMap<string, ExistingCharge>,
): WantedCharge[] {
  return wanted.filter(({ id, desired }) => {
    const existing = charges.get(id);
    return !existing || mayMove(existing.desired, desired);
  });
}
