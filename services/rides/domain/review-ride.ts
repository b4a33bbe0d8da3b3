import type { Decision } from '@livery/contracts/decision.ts';
import { dayMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { reviewEditableDays, reviewEditsAtMost } from '@livery/contracts/rides/policy.ts';
import type { Refusal } from './access/refusals.ts';
import { errorOf } from './commands/refusal.ts';
import { confirmedOffer, type Ride } from './ride.ts';

export interface Review {
  rideId: string;
  operatorId: string;
  requestorId: string;
  rating: number;
  review: string | null;
  writtenAt: Date;
  editedAt: Date;
  /** How often it was changed; absent: never, or before this was counted. */
  edits?: number;
}

export interface ReviewText {
  rating: number;
  review: string | null;
}

type ReviewEventType = 'review.written' | 'review.edited';
type ReviewDecision = Decision<Review, ReviewEventType>;

/** A ride with its review so far, and the time: what the author may write follows from them. */
export interface Reviewing {
  ride: Ride;
  review: Review | undefined;
  now: Date;
}

/** The author reviews a completed ride, once (R24). */
export function writeReview({ ride, now }: Omit<Reviewing, 'review'>, text: ReviewText): ReviewDecision {
  const operatorId = confirmedOffer(ride)?.operatorId;
  const refused = reviewRefusal({ ride, review: undefined, now });
  if (refused || !operatorId) throw errorOf(refused ?? notDriven, ride);
  const { rideId, authorId: requestorId } = ride;
  return withEvent('review.written', { rideId, operatorId, requestorId, ...text, writtenAt: now, editedAt: now });
}

/** The author changes text and stars, for 14 days and a limited number of times; undefined when it says the same. */
export function editReview(
  { ride, review, now }: Reviewing & { review: Review },
  { rating, review: words }: ReviewText,
): ReviewDecision | undefined {
  if (review.rating === rating && review.review === words) return undefined;
  const refused = reviewRefusal({ ride, review, now });
  if (refused) throw errorOf(refused, ride);
  const edits = (review.edits ?? 0) + 1;
  return withEvent('review.edited', { ...review, rating, review: words, editedAt: now, edits });
}

const notDriven: Refusal = { kind: 'conflict', code: 'RIDE_NOT_COMPLETED', message: messages.notPossibleNow };

/** Why the author may not write or change it now: asked by the route and for the button. */
export function reviewRefusal({ ride, review, now }: Reviewing): Refusal | undefined {
  if (ride.status !== 'COMPLETED' || !confirmedOffer(ride) || ride.without?.includes(ride.authorId)) return notDriven;
  if (review && now.getTime() > review.writtenAt.getTime() + reviewEditableDays * dayMs)
    return { kind: 'conflict', code: 'REVIEW_CLOSED', message: messages.reviewClosed };
  if (review && (review.edits ?? 0) >= reviewEditsAtMost)
    return { kind: 'conflict', code: 'REVIEW_EDITS_USED_UP', message: messages.reviewEditsUsedUp(reviewEditsAtMost) };
  return undefined;
}

/** What is left once the author's account is deleted: the stars. Undefined for anybody else, and on a repeat. */
export function withoutWords(review: Review, uid: string) {
  if (review.requestorId !== uid || review.review === null) return undefined;
  return { state: { ...review, review: null }, events: [] };
}

function withEvent(type: ReviewEventType, review: Review): ReviewDecision {
  const { rideId, operatorId, requestorId, rating } = review;
  const data = { reviewId: rideId, rideId, operatorId, requestorId, rating };
  return { state: review, events: [{ type, data, parties: [requestorId, operatorId] }] };
}
