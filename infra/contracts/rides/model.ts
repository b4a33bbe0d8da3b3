import * as z from 'zod/mini';
import { cents } from '../money.ts';
import { instant, serviceType, shortId, stateCode, vehicleClass } from '../vocabulary.ts';

export const rideStatuses = ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] as const;
export const rideStatus = z.enum(rideStatuses);
export type RideStatus = (typeof rideStatuses)[number];
/** A ride in these states goes no further. */
export const overStatuses: readonly RideStatus[] = ['COMPLETED', 'CANCELLED'];
/** ACCEPTED is only displayed, never stored: a PENDING ride with a standing offer (R70). */
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
/** Of offers that stand the traveler may select these (R17). */
export const selectableStatuses: readonly OfferStatus[] = ['available', 'unselected'];
export const standingStatuses: readonly OfferStatus[] = [...selectableStatuses, 'selected'];
/** The offer that the traveler relies on; a ride has one at most. */
export const chosenStatuses: readonly OfferStatus[] = ['selected', 'confirmed'];

/** Whose suspension staff decide about (R47). */
export const rideSide = z.enum(['operator', 'traveler']);
export type RideSide = z.output<typeof rideSide>;

export const rideStages = [
  'OPERATOR_ON_WAY_TO_PICKUP_LOCATION',
  'OPERATOR_ON_LOCATION',
  'PASSENGER_ON_BOARD',
  'ADD_EXTRA_STOPS',
  'RIDE_ENDED',
] as const;
export const rideStage = z.enum(rideStages);
export type RideStage = (typeof rideStages)[number];

/** The passenger is in the car. */
export const onBoardStages: readonly (RideStage | null)[] = ['PASSENGER_ON_BOARD', 'ADD_EXTRA_STOPS'];

export function isOnBoard({ currentRideStatus }: { currentRideStatus: RideStage | null }): boolean {
  return onBoardStages.includes(currentRideStatus);
}

export const extraStopStatuses = ['PENDING TRAVELER APPROVAL', 'APPROVED', 'DENIED', 'CLOSED'] as const;
export const extraStopStatus = z.enum(extraStopStatuses);
export type ExtraStopStatus = (typeof extraStopStatuses)[number];

/** The rows of the cancellation table (R1). */
export const cancellationRules = [
  'staff',
  'overdue',
  'operator-late',
  'nobody-replied',
  'operator-lost',
  'nobody-confirmed',
  'policy-not-specified',
  'outside-policy',
  'inside-policy',
] as const;
export const cancellationRule = z.enum(cancellationRules);
export type CancellationRule = (typeof cancellationRules)[number];

/** How the operator the traveler relied on was lost. */
export const letDownReasons = ['cancelled', 'declined', 'withdrew', 'silent', 'ineligible'] as const;
export type LetDownReason = (typeof letDownReasons)[number];

export const cancellationReason = z.enum(['TRAVELER', 'OPERATOR', 'PAYMENT', 'NOBODY_CONFIRMED', 'STAFF']);
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
  /** The expected end: service time plus duration or charter hours. */
  expectedEndAt: instant,
  serviceFromState: stateCode,
  serviceType,
  serviceVehicle: vehicleClass,
  confirmEpoch: z.int(),
  selectionSequence: z.nullable(z.int()),
  /** The traveler can select no operator any more (R17). */
  selectionsUsedUp: z.optional(z.literal(true)),
  selectedOperatorId: z.nullable(shortId),
  confirmedOperatorId: z.nullable(shortId),
  confirmedAt: z.nullable(instant),
  totalRateCents: z.nullable(cents),
  finalRateCents: z.nullable(cents),
  /**
   * The offers that changed, the selected and the confirmed one; also the standing ones when the ride is confirmed or
   * cancelled; never simply all.
   */
  offers: z.array(offerFacts),
  extraStops: z.array(extraStopFacts),
  cancellation: z.nullable(cancellationFacts),
});
export type RideFacts = z.output<typeof rideFacts>;

/** Published only when a ride is booked, for payments to store: the card that pays and the hold on it. */
export const bookedRideFacts = z.extend(rideFacts, { paymentMethod: shortId, preauthorizationId: shortId });
export type BookedRideFacts = z.output<typeof bookedRideFacts>;
