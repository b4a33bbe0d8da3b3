import { unavailable } from '@livery/contracts/errors.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { Deps } from './deps.ts';

/** The ride that an event or message is about; if its topic has not been read that far, that has to wait. */
export async function knownRide({ rides }: Deps, rideId: string): Promise<RideFacts> {
  const ride = await rides.get(rideId);
  if (!ride) throw unavailable('RIDE_UNKNOWN', 'This ride is not known yet.');
  return ride;
}
