import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { aggregateSchema } from '@livery/platform/mongo/aggregate-schema.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { instant, integer, optional, orNull, text } from '@livery/platform/mongo/fields.ts';
import type { Review } from '../domain/review-ride.ts';

export type ReviewStore = AggregateStore<Review>;

const schema = aggregateSchema<Review>({
  rideId: text,
  operatorId: text,
  requestorId: text,
  rating: integer,
  review: orNull(text),
  writtenAt: instant,
  editedAt: instant,
  edits: optional(integer),
});

/** Reviews, by the ride's id: one per ride. */
export function reviewStore(kit: Kit): ReviewStore {
  return kit.store({ name: 'review', model: kit.model('reviews', schema), topic: 'review.v1' });
}
