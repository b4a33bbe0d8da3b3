import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** Newest wins. */
export const projectReviewWhenReviewChanged = ({ reviews }: Deps) =>
  on(['review.written', 'review.edited'], 'project-review-when-review-changed', ({ data, sequence }) =>
    reviews.project(data, sequence),
  );
