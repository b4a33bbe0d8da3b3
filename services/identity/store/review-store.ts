import type { EventData } from '@livery/contracts/events.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { integer, number, text } from '@livery/platform/mongo/fields.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

interface Row {
  operatorId: string;
  requestorId: string;
  rating: number;
  sequence: number;
}

const schema = documentSchema<Row>({ operatorId: text, requestorId: text, rating: number, sequence: integer })
  .index({ operatorId: 1 })
  .index({ requestorId: 1 });

export interface Rating {
  avgRating: number | null;
  numberOfRatings: number;
}

export type ReviewStore = ReturnType<typeof reviewStore>;

/** One row per review, as of its newest edit; averages are computed from them (R24). */
export function reviewStore(kit: Kit) {
  const rows = kit.model('reviews', schema);
  return {
    project(
      { reviewId, operatorId, requestorId, rating }: EventData<'review.written'>,
      sequence: number,
    ): Promise<boolean> {
      return putNewest(rows, reviewId, { operatorId, requestorId, rating, sequence });
    },
    async ratingOf(operatorId: string): Promise<Rating> {
      const [found] = await rows.aggregate<{ average: number; count: number }>([
        { $match: { operatorId } },
        { $group: { _id: null, average: { $avg: '$rating' }, count: { $sum: 1 } } },
      ]);
      if (!found) return { avgRating: null, numberOfRatings: 0 };
      return { avgRating: Math.round(found.average * 100) / 100, numberOfRatings: found.count };
    },
  };
}
