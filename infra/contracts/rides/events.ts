import * as z from 'zod/mini';
import { instant, shortId } from '../vocabulary.ts';
import { extraStopFacts, rideFacts, rideStage } from './model.ts';

const ride = { ride: rideFacts };
const byOperator = { ...ride, operatorId: shortId };

export const rideEvents = {
  'ride.requested': z.object(ride),
  'ride.opened': z.object({ ...ride, operatorIds: z.array(shortId), headStartEndsAt: z.nullable(instant) }),
  'ride.head-start-ended': z.object({ ...ride, operatorIds: z.array(shortId) }),
  'ride.payment-changed': z.object({ ...ride, chargeId: shortId }),
  'ride.offer-made': z.object({ ...byOperator, first: z.boolean(), withinFiveMinutes: z.boolean() }),
  'ride.offer-denied': z.object(byOperator),
  'ride.offer-withdrawn': z.object({ ...byOperator, wasSelected: z.boolean(), lastAvailable: z.boolean() }),
  /** What the link to reconfirm is derived from, and until when it works (R27). */
  'ride.operator-selected': z.object({ ...byOperator, linkId: shortId, linkExpiresAt: instant }),
  'ride.operator-unselected': z.object({ ...byOperator, by: z.enum(['traveler', 'expiry', 'eligibility']) }),
  'ride.confirmed': z.object(byOperator),
  'ride.confirmation-declined': z.object({ ...byOperator, epoch: z.int() }),
  'ride.confirmation-cancelled': z.object({ ...byOperator, epoch: z.int() }),
  'ride.stage-reached': z.object({ ...byOperator, stage: rideStage }),
  'ride.extra-stop-added': z.object({ ...byOperator, stop: extraStopFacts }),
  'ride.extra-stop-approved': z.object({ ...byOperator, stop: extraStopFacts }),
  'ride.extra-stop-denied': z.object({ ...byOperator, stop: extraStopFacts }),
  'ride.extra-stop-closed': z.object({ ...byOperator, stop: extraStopFacts }),
  'ride.completed': z.object(byOperator),
  'ride.cancelled': z.object(ride),
  'ride.nudged': z.object({ ...ride, about: z.enum(['nobody-answered', 'not-started', 'not-ended', 'not-ended-12h']) }),
} as const;

export const chatEvents = {
  'chat.message-posted': z.object({
    messageId: shortId,
    rideId: shortId,
    epoch: z.int(),
    fromUserId: shortId,
    toUserId: shortId,
    automatic: z.boolean(),
  }),
} as const;

const review = z.object({
  reviewId: shortId,
  rideId: shortId,
  operatorId: shortId,
  requestorId: shortId,
  rating: z.int().check(z.minimum(1), z.maximum(5)),
});
export const reviewEvents = { 'review.written': review, 'review.edited': review } as const;
