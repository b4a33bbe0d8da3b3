import * as z from 'zod/mini';
import { cents } from '../money.ts';
import { typesOf } from '../types-of.ts';
import { instant, shortId } from '../vocabulary.ts';
import { bookedRideFacts, extraStopFacts, rideFacts, rideSide, rideStage } from './model.ts';

const ride = { ride: rideFacts };
const byOperator = { ...ride, operatorId: shortId };
const adviceAfterLoss = {
  /** How many other operators the traveler can select now. */
  otherOffers: z.optional(z.int()),
  /** While suspended, a traveler can do nothing about the ride; older events do not say (R47). */
  travelerSuspended: z.optional(z.literal(true)),
};

export const rideEvents = {
  'ride.requested': z.object({ ride: bookedRideFacts }),
  'ride.opened': z.object({ ...ride, operatorIds: z.array(shortId), headStartEndsAt: z.nullable(instant) }),
  'ride.head-start-ended': z.object({ ...ride, operatorIds: z.array(shortId) }),
  /** Its traveler is reinstated; the ten minutes of the preferred operators may be over (R47, R65). */
  'ride.head-start-resumed': z.object(ride),
  /** The traveler asked again those who have not answered, or raised the price. */
  'ride.asked-again': z.object({
    ...ride,
    operatorIds: z.array(shortId),
    raised: z.boolean(),
    basePriceCents: z.nullable(cents),
  }),
  'ride.payment-changed': z.object({ ...ride, chargeId: shortId }),
  'ride.offer-made': z.object({ ...byOperator, first: z.boolean(), withinFiveMinutes: z.boolean() }),
  'ride.offer-denied': z.object(byOperator),
  'ride.offer-withdrawn': z.object({
    ...byOperator,
    wasSelected: z.boolean(),
    lastAvailable: z.boolean(),
    ...adviceAfterLoss,
    /** The operator's account was suspended or deleted; older events do not say. */
    endedByLivery: z.optional(z.literal(true)),
  }),
  /** What the reconfirmation link is derived from, and when it expires (R27). */
  'ride.operator-selected': z.object({
    ...byOperator,
    linkId: shortId,
    linkExpiresAt: instant,
    /** When the operator's time to confirm runs out; the usual time when absent. */
    endsAt: z.optional(instant),
  }),
  'ride.operator-unselected': z.object({
    ...byOperator,
    by: z.enum(['traveler', 'expiry', 'eligibility']),
    ...adviceAfterLoss,
  }),
  'ride.confirmed': z.object(byOperator),
  'ride.confirmation-declined': z.object({ ...byOperator, epoch: z.int(), ...adviceAfterLoss }),
  'ride.confirmation-cancelled': z.object({ ...byOperator, epoch: z.int(), ...adviceAfterLoss }),
  /** `reachedAt` is earlier than the event if the operator had no network. */
  'ride.stage-reached': z.object({ ...byOperator, stage: rideStage, reachedAt: z.optional(instant) }),
  'ride.extra-stop-added': z.object({ ...byOperator, stop: extraStopFacts }),
  'ride.extra-stop-approved': z.object({ ...byOperator, stop: extraStopFacts }),
  'ride.extra-stop-denied': z.object({ ...byOperator, stop: extraStopFacts }),
  'ride.extra-stop-closed': z.object({ ...byOperator, stop: extraStopFacts }),
  /** `staffId`: the staff member who ended it for the operator; `reachedAt` as of a stage, older events do not say. */
  'ride.completed': z.object({ ...byOperator, staffId: z.optional(shortId), reachedAt: z.optional(instant) }),
  /** `staffId`: the staff member who cancelled it. */
  'ride.cancelled': z.object({ ...ride, staffId: z.optional(shortId) }),
  /** Staff let a confirmed ride take place although one of its sides is suspended (R47); which, older events do not say. */
  'ride.kept': z.object({ ...byOperator, staffId: shortId, sides: z.optional(z.array(rideSide)) }),
  /** `dueAt` is earlier than the event if the reminder comes late; older events do not say. */
  'ride.nudged': z.object({
    ...ride,
    about: z.enum(['nobody-answered', 'not-started', 'not-ended', 'not-ended-12h']),
    dueAt: z.optional(instant),
  }),
} as const;
export const rideEventTypes = typesOf(rideEvents);

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
