import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { type RideMoneyDeps, reconcileRide } from './reconcile-ride.ts';

export type FollowDeps = RideMoneyDeps;

/** Newest wins; late and repeated facts reconcile once more from the newest, which changes nothing. */
export async function followRide(
  deps: FollowDeps,
  { sequence, ride }: { sequence: number; ride: RideFacts },
): Promise<void> {
  await deps.rides.keepNewest(sequence, ride);
  await reconcileRide(deps, ride.rideId);
}
