import { unavailable } from '@livery/contracts/errors.ts';
import type { KnownRide } from '../store/ride-store.ts';
import type { Deps } from './deps.ts';

/** How far the ride's topic must have been read at least. */
interface AsOf {
  sequence?: number | undefined;
  confirmEpoch?: number;
}

/** The ride that an event or message is about; throws, to be tried again, if its topic has not been read that far. */
export async function knownRide(
  { rides }: Pick<Deps, 'rides'>,
  rideId: string,
  { sequence = 0, confirmEpoch = 0 }: AsOf = {},
): Promise<KnownRide> {
  const ride = await rides.get(rideId);
  if (!ride || ride.sequence < sequence || ride.confirmEpoch < confirmEpoch)
    throw unavailable('RIDE_UNKNOWN', 'This ride is not known yet, or not as it is by now.');
  return ride;
}
