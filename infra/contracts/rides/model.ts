import * as z from 'zod/mini';
import { cents } from '../money.ts';
import { instant, serviceType, shortId, stateCode, vehicleClass } from '../vocabulary.ts';

export const rideStatuses = ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] as const;
export const rideStatus = z.enum(rideStatuses);
export type RideStatus = (typeof rideStatuses)[number];
/** ACCEPTED is only ever shown: a PENDING ride with an offer that stands (R70). */
export const displayStatus = z.enum([...rideStatuses, 'ACCEPTED']);
export type DisplayStatus = z.output<typeof displayStatus>;

export const offerStatuses = [
  'available',
  'selected',
  'unselected',
  'withdrawn',
  'denied',
  'declined',
  'confirmed',
  'cancelled-after-confirming',
] as const;
export const offerStatus = z.enum(offerStatuses);
export type OfferStatus = (typeof offerStatuses)[number];
/** Of offers that still stand: the traveler may choose among the available and the unselected ones (R17). */
export const standingStatuses: readonly OfferStatus[] = ['available', 'selected', 'unselected'];

export const rideStages = [
  'OPERATOR_ON_WAY_TO_PICKUP_LOCATION',
  'OPERATOR_ON_LOCATION',
  'PASSENGER_ON_BOARD',
  'ADD_EXTRA_STOPS',
  'RIDE_ENDED',
] as const;
export const rideStage = z.enum(rideStages);
export type RideStage = (typeof rideStages)[number];

export const extraStopStatuses = ['PENDING TRAVELER APPROVAL', 'APPROVED', 'DENIED', 'CLOSED'] as const;
export const extraStopStatus = z.enum(extraStopStatuses);
export type ExtraStopStatus = (typeof extraStopStatuses)[number];

/** Rows of the cancellation table (R1), `b`, `c` … as there, and the ends nobody chose. */
export const cancellationRules = [
  'operator-late',
  'staff',
  'nobody-replied',
  'operator-lost',
  'nobody-confirmed',
  'policy-not-specified',
  'outside-policy',
  'inside-policy',
] as const;
export const cancellationRule = z.enum(cancellationRules);
export type CancellationRule = (typeof cancellationRules)[number];

/** How an operator whom the traveler relied on was lost. */
export const letDownHows = ['cancelled', 'declined', 'withdrew', 'silent', 'ineligible'] as const;
export type LetDownHow = (typeof letDownHows)[number];

export const cancellationReason = z.enum(['TRAVELER', 'PAYMENT', 'NOBODY_CONFIRMED', 'STAFF']);
export type CancellationReason = z.output<typeof cancellationReason>;

export const extraStopFacts = z.object({ index: z.int(), chargesCents: cents, status: extraStopStatus });
const offerFacts = z.object({ operatorId: shortId, status: offerStatus, totalRateCents: z.nullable(cents) });
const cancellationFacts = z.object({
  by: z.enum(['traveler', 'system', 'staff']),
  reason: cancellationReason,
  rule: z.nullable(cancellationRule),
  feeCents: cents,
  at: instant,
});

/** What every ride event carries: the ride after the change, without names, phones, addresses or card data. */
export const rideFacts = z.object({
  rideId: shortId,
  rideConfirmationCode: z.string(),
  status: rideStatus,
  open: z.boolean(),
  currentRideStatus: z.nullable(rideStage),
  authorId: shortId,
  createdAt: instant,
  serviceAt: instant,
  timeZone: z.string(),
  /** When the ride should be over: service time plus its duration or hours. */
  expectedEndAt: instant,
  serviceFromState: stateCode,
  serviceType,
  serviceVehicle: vehicleClass,
  confirmEpoch: z.int(),
  selectionSequence: z.nullable(z.int()),
  selectedOperatorId: z.nullable(shortId),
  confirmedOperatorId: z.nullable(shortId),
  confirmedAt: z.nullable(instant),
  totalRateCents: z.nullable(cents),
  finalRateCents: z.nullable(cents),
  /** Those that changed, the selected and the confirmed one; of a cancelled ride also those that stood: never all again. */
  offers: z.array(offerFacts),
  extraStops: z.array(extraStopFacts),
  cancellation: z.nullable(cancellationFacts),
});
export type RideFacts = z.output<typeof rideFacts>;

/** What is told once, when a ride is booked: the card that is to pay and the hold on it, for payments to remember. */
export const bookedRideFacts = z.extend(rideFacts, { paymentMethod: shortId, preauthorizationId: shortId });
export type BookedRideFacts = z.output<typeof bookedRideFacts>;
