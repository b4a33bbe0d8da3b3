import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { Review } from '../domain/review-ride.ts';

export type ReviewStore = AggregateStore<Review>;

/** Reviews; the id is the ride's, so there is one per ride. */
export function reviewStore(kit: Kit): ReviewStore {
  return kit.store<Review>({
    name: 'review',
    collection: 'reviews',
    topic: 'review.v1',
    indexes: [{ key: { operatorId: 1 } }],
  });
}
