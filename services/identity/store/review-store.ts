import type { EventData } from '@livery/contracts/events.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { integer, number, text } from '@livery/platform/mongo/fields.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

/** Only the release before this one reads `operatorId` and `requestorId`: it sums up by them. */
interface Row {
  operatorId: string;
  requestorId: string;
  rating: number;
  sequence: number;
}

const schema = documentSchema<Row>({ operatorId: text, requestorId: text, rating: number, sequence: integer });

export type ReviewStore = ReturnType<typeof reviewStore>;

/** One row per review, as of its newest edit: an edit counts as a difference to its stars (R24). */
export function reviewStore(kit: Kit) {
  const rows = kit.model('reviews', schema);
  return {
    get: (reviewId: string): Promise<Row | null> => rows.findOne({ _id: reviewId }).lean<Row>(),
    project(
      { reviewId, operatorId, requestorId, rating }: EventData<'review.written'>,
      sequence: number,
    ): Promise<boolean> {
      return putNewest(rows, reviewId, { operatorId, requestorId, rating, sequence });
    },
  };
}
