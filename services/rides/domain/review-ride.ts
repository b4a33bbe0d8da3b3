import { dayMs } from '@livery/contracts/durations.ts';
import type { EventData } from '@livery/contracts/events.ts';
import { messages } from '@livery/contracts/messages.ts';
import { reviewEditableDays } from '@livery/contracts/rides/policy.ts';
import { errorOf, type Refusal } from './commands/refusal.ts';
import { confirmedOffer, type Ride } from './ride.ts';

export interface Review {
  rideId: string;
  operatorId: string;
  requestorId: string;
  rating: number;
  review: string | null;
  writtenAt: Date;
  editedAt: Date;
}

export interface ReviewText {
  rating: number;
  review: string | null;
}

type ReviewEventType = 'review.written' | 'review.edited';
interface ReviewDecision {
  state: Review;
  events: { type: ReviewEventType; data: EventData<ReviewEventType>; parties: string[] }[];
}

/** A ride with its review so far, and the time: what the author may write follows from them. */
export interface Reviewing {
  ride: Ride;
  review: Review | undefined;
  now: Date;
}

/** The author reviews a completed ride, once (R24), and may change text and stars for 14 days. */
export function writeReview({ ride, review, now }: Reviewing, text: ReviewText): ReviewDecision {
  const operatorId = confirmedOffer(ride)?.operatorId;
  const refused = reviewRefusal({ ride, review, now });
  if (refused || !operatorId) throw errorOf(refused ?? notDriven, ride);
  if (review) return told('review.edited', { ...review, ...text, editedAt: now });
  const { rideId, authorId: requestorId } = ride;
  return told('review.written', { rideId, operatorId, requestorId, ...text, writtenAt: now, editedAt: now });
}

const notDriven: Refusal = { kind: 'conflict', code: 'RIDE_NOT_COMPLETED', message: messages.notPossibleNow };

/** Why the author may not write or change it now: asked by the route and for the button. */
export function reviewRefusal({ ride, review, now }: Reviewing): Refusal | undefined {
  if (ride.status !== 'COMPLETED' || !confirmedOffer(ride)) return notDriven;
  if (review && now.getTime() > review.writtenAt.getTime() + reviewEditableDays * dayMs)
    return { kind: 'conflict', code: 'REVIEW_CLOSED', message: messages.reviewClosed };
  return undefined;
}

function told(type: ReviewEventType, review: Review): ReviewDecision {
  const { rideId, operatorId, requestorId, rating } = review;
  const data = { reviewId: rideId, rideId, operatorId, requestorId, rating };
  return { state: review, events: [{ type, data, parties: [requestorId, operatorId] }] };
}
