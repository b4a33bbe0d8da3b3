import { paymentDueAt } from '@livery/contracts/rides/deadlines.ts';
import { isRateRefunded } from '../domain/charges/ride-charges.ts';
import { cancellationFee } from '../domain/pricing/cancellation-fee.ts';
import type { Ride } from '../domain/ride.ts';
import type { Deps } from './deps.ts';
import { requireChargesKnown } from './require-charges-known.ts';

/** Lets a ride end without a fee, because nothing was held in time, only once that is known; else `unavailable`. */
export async function requireOverdueKnown(deps: Pick<Deps, 'chargesWatermark'>, ride: Ride, at: Date) {
  const { serviceAt, confirmedAt } = ride;
  if (confirmedAt && !isRateRefunded(ride) && cancellationFee(ride, at).rule === 'overdue')
    await requireChargesKnown(deps, paymentDueAt(serviceAt, confirmedAt));
}
