import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { Ride } from '../domain/ride.ts';

export type RideStore = AggregateStore<Ride>;

/** Rides with their offers, one document each. */
export function rideStore(kit: Kit): RideStore {
  return kit.store<Ride>({
    name: 'ride',
    collection: 'rides',
    topic: 'ride.v1',
    indexes: [
      { key: { rideConfirmationCode: 1 }, unique: true },
      { key: { authorId: 1, status: 1, serviceAt: -1, _id: -1 } },
      { key: { status: 1, serviceFromState: 1, serviceAt: 1 } },
      { key: { 'offers.operatorId': 1, status: 1, serviceAt: -1 } },
    ],
  });
}

/** Pending rides on which this operator's offer stands. */
export async function idsOfStandingOffers(rides: RideStore, operatorId: string): Promise<string[]> {
  const standing = { operatorId, status: { $in: ['available', 'selected', 'unselected'] } };
  const found = await rides.find({ status: 'PENDING', offers: { $elemMatch: standing } });
  return found.map(({ id }) => id);
}
