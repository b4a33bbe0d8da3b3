import { unavailable } from '@livery/contracts/errors.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { Deps } from './deps.ts';

/** The ride a charge or a chat line is about; its topic may be read later than theirs, then they wait. */
export async function knownRide({ rides }: Deps, rideId: string): Promise<RideFacts> {
  const ride = await rides.get(rideId);
  if (!ride) throw unavailable('RIDE_UNKNOWN', 'This ride is not known yet.');
  return ride;
}
