import type { DesiredState } from '../charge/charge.ts';
import type { DesiredCharge, ExistingCharge } from './ride-money.ts';

/** Captured and voided are final: no later or older facts reverse them. */
const allowedMoves: Record<DesiredState, readonly DesiredState[]> = {
  authorized: ['captured', 'voided'],
  captured: [],
  voided: [],
};

export function mayMove(from: DesiredState, to: DesiredState): boolean {
  return allowedMoves[from].includes(to);
}

/** The changes that turn the existing charges into the desired ones. */
export function outstandingChanges(
  desiredCharges: readonly DesiredCharge[],
  charges: ReadonlyMap<string, ExistingCharge>,
): DesiredCharge[] {
  return desiredCharges.filter(({ id, desired }) => {
    const existing = charges.get(id);
    return !existing || mayMove(existing.desired, desired);
  });
}
