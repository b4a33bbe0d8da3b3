import { sumCents } from '@livery/contracts/money.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { Charge } from '../charge/charge.ts';

/** Captures plus debts of a completed ride, minus its final rate; must be 0. Undefined while money is still moving. */
export function finalRateGap(ride: RideFacts, charges: readonly Charge[]): number | undefined {
  if (ride.status !== 'COMPLETED' || ride.finalRateCents === null) return undefined;
  const mine = charges.filter(({ purpose, epoch }) => purpose !== 'booking-hold' && epoch === ride.confirmEpoch);
  if (mine.length === 0 || mine.some(({ desired }) => desired !== 'captured') || !mine.every(isSettled))
    return undefined;
  return sumCents(mine.map(collected)) - ride.finalRateCents;
}

function isSettled({ status }: Charge): boolean {
  return status === 'captured' || status === 'refunded' || status === 'failed';
}

/** Excess captures are refunded and do not count toward the rate. */
function collected({ capturedCents, captureCents, receivable }: Charge): number {
  if (receivable && receivable.status !== 'settled') return receivable.amountCents;
  return Math.min(capturedCents, captureCents);
}
