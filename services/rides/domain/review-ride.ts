import { dayMs } from '@livery/contracts/durations.ts';
import { conflict } from '@livery/contracts/errors.ts';
import type { EventData } from '@livery/contracts/events.ts';
import { messages } from '@livery/contracts/messages.ts';
import { reviewEditableDays } from '@livery/contracts/rides/policy.ts';
import { conflictWith } from './commands/refusal.ts';
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

/** The author reviews a completed ride, once (R24). */
export function writeReview(ride: Ride, text: ReviewText, now: Date): ReviewDecision {
  const operatorId = confirmedOffer(ride)?.operatorId;
  if (ride.status !== 'COMPLETED' || !operatorId)
    throw conflictWith(ride, 'RIDE_NOT_COMPLETED', messages.notPossibleNow);
  const { rideId, authorId: requestorId } = ride;
  return told('review.written', { rideId, operatorId, requestorId, ...text, writtenAt: now, editedAt: now });
}

/** Text and stars may be changed for 14 days. */
export function editReview(review: Review, text: ReviewText, now: Date): ReviewDecision {
  if (!isEditable(review, now)) throw conflict('REVIEW_CLOSED', messages.reviewClosed);
  return told('review.edited', { ...review, ...text, editedAt: now });
}

/** Whether the author of a ride may write or change its review now. */
export function mayReview(ride: Ride, review: Review | undefined, now: Date): boolean {
  return ride.status === 'COMPLETED' && (review === undefined || isEditable(review, now));
}

export function isEditable({ writtenAt }: Review, now: Date): boolean {
  return now.getTime() <= writtenAt.getTime() + reviewEditableDays * dayMs;
}

function told(type: ReviewEventType, review: Review): ReviewDecision {
  const { rideId, operatorId, requestorId, rating } = review;
  const data = { reviewId: rideId, rideId, operatorId, requestorId, rating };
  return { state: review, events: [{ type, data, parties: [requestorId, operatorId] }] };
}
