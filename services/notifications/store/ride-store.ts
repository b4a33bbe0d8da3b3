import { type RideFacts, rideFacts } from '@livery/contracts/rides/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { integer, parsedBy } from '@livery/platform/mongo/fields.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';
import * as z from 'zod/mini';

/** A ride as of its event with this sequence. */
export type KnownRide = RideFacts & { sequence: number };

const schema = documentSchema<{ sequence: number; ride: RideFacts }>({ sequence: integer, ride: parsedBy(rideFacts) });

/** The newest facts of each ride, for messages whose own event says little about it. */
export function rideStore(kit: Kit) {
  const rides = kit.model('rides', schema);
  return {
    async get(rideId: string): Promise<KnownRide | undefined> {
      const row = await rides.findOne({ _id: rideId }).lean();
      return row ? { ...row.ride, sequence: row.sequence } : undefined;
    },
    async project(ride: RideFacts, sequence: number): Promise<void> {
      // A newly booked ride's event carries more than is needed here.
      await putNewest(rides, ride.rideId, { sequence, ride: z.parse(rideFacts, ride) });
    },
  };
}
export type RideStore = ReturnType<typeof rideStore>;
