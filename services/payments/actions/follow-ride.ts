import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { Deps } from './deps.ts';
import { reconcileRide } from './reconcile-ride.ts';

/** Newest wins; a late or repeated event reconciles again from the newest facts, which changes nothing. */
export async function followRide(deps: Deps, { sequence, ride }: { sequence: number; ride: RideFacts }): Promise<void> {
  await deps.rides.project(ride, sequence);
  await reconcileRide(deps, ride.rideId);
}
