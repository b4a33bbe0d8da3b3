import { paymentDueAt } from '@livery/contracts/rides/deadlines.ts';
import type { Ride } from '../domain/ride.ts';
import { demandChargesKnown } from './demand-charges-known.ts';
import type { Deps } from './deps.ts';

/** That a ride ends without a fee, because nothing was held in time, is said only where that is known. */
export async function demandOverdueKnown(deps: Pick<Deps, 'chargesReadThrough'>, { serviceAt, confirmedAt }: Ride) {
  if (confirmedAt) await demandChargesKnown(deps, paymentDueAt(serviceAt, confirmedAt));
}
