import type { EventData } from '@livery/contracts/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import type { ReviewStore } from '../store/review-store.ts';

/** An edit counts as its difference from the rating before. */
export const countRatingWhenReviewed = ({ trackRecords, reviews }: Deps) =>
  on(['review.written', 'review.edited'], 'count-rating-when-reviewed', async ({ data, sequence }) => {
    const { reviewId, operatorId, rating } = data;
    const before = await ratingAt(reviews, reviewId, sequence - 1);
    await trackRecords.operators.count(
      `${reviewId}:review:${sequence}`,
      operatorId,
      before === undefined ? { numberOfRatings: 1, stars: rating } : { stars: rating - before },
    );
  });

async function ratingAt(reviews: ReviewStore, reviewId: string, wanted: number): Promise<number | undefined> {
  const event = (await reviews.journal(reviewId)).find(({ sequence }) => sequence === wanted);
  return (event?.data as EventData<'review.written'> | undefined)?.rating;
}
