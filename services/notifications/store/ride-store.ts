import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';

interface RideRow {
  _id: string;
  sequence: number;
  ride: RideFacts;
}

/** The newest facts of each ride, for messages whose own event says little of it. */
export function rideStore(kit: Kit) {
  const rides = kit.collection<RideRow>('rides');
  return {
    async get(rideId: string): Promise<RideFacts | undefined> {
      return (await rides.findOne({ _id: rideId }))?.ride;
    },
    async put(ride: RideFacts, sequence: number): Promise<void> {
      await putNewest(rides, ride.rideId, { sequence, ride });
    },
  };
}
export type RideStore = ReturnType<typeof rideStore>;
