import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/**
 * An edit counts as its difference from the stars known so far. Those are saved last, so that a repeat after a crash
 * counts the same again.
 */
export const countRatingWhenReviewed = ({ counters, reviews }: Deps) =>
  on(['review.written', 'review.edited'], 'count-rating-when-reviewed', async ({ data, sequence }) => {
    const { reviewId, operatorId, requestorId, rating } = data;
    const known = await reviews.get(reviewId);
    if (known && known.sequence >= sequence) return;
    await counters.count(
      `${reviewId}:review:${sequence}`,
      operatorId,
      known ? { stars: rating - known.rating } : { numberOfRatings: 1, stars: rating },
    );
    await counters.count(`${reviewId}:given`, requestorId, { reviewsGiven: 1 });
    await reviews.project(data, sequence);
  });
