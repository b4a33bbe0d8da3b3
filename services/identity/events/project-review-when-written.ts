import { on } from '@livery/platform/kafka/subscription.ts';
import type { ReviewStore } from '../store/review-store.ts';

/** Newest wins. */
export const projectReviewWhenWritten = (reviews: ReviewStore) =>
  on(['review.written', 'review.edited'], 'project-review-when-written', ({ data, sequence }) =>
    reviews.put(data, sequence),
  );
