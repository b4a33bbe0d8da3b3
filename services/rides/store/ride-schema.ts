import { chargePurposes, chargeStatuses, type ShownCard } from '@livery/contracts/payments/model.ts';
import {
  cancellationReason,
  cancellationRules,
  extraStopStatuses,
  letDownReasons,
  offerStatuses,
  rideStages,
  rideStatuses,
} from '@livery/contracts/rides/model.ts';
import { serviceTypes, stateCodes, vehicleClasses } from '@livery/contracts/vocabulary.ts';
import { aggregateSchema } from '@livery/platform/mongo/aggregate-schema.ts';
import {
  type Fields,
  flag,
  instant,
  integer,
  listOf,
  number,
  oneOf,
  optional,
  orNull,
  subdocument,
  text,
} from '@livery/platform/mongo/fields.ts';
import type { ProjectedCharge } from '../domain/charges/projected-charge.ts';
import type {
  Booking,
  Cancellation,
  ExtraStop,
  Keeping,
  Kept,
  LetDown,
  Offer,
  ReachedStage,
  ReconfirmLink,
  Ride,
  StaffDecision,
} from '../domain/ride.ts';

const offer = subdocument<Offer>({
  operatorId: text,
  status: oneOf(offerStatuses),
  answeredAt: instant,
  baseRateCents: orNull(integer),
  tollsCents: integer,
  parkingCents: integer,
  airportFeeCents: integer,
  miscCents: integer,
  totalRateCents: orNull(integer),
  specialNotes: orNull(text),
  cancellationPolicy: orNull(integer),
  endedByLivery: optional(flag),
});

const extraStop = subdocument<ExtraStop>({
  index: integer,
  chargesCents: integer,
  notes: orNull(text),
  status: oneOf(extraStopStatuses),
});

const reachedStage = subdocument<ReachedStage>({ stage: oneOf(rideStages), at: instant });

const charge = subdocument<ProjectedCharge>({
  chargeId: text,
  sequence: integer,
  purpose: oneOf(chargePurposes),
  epoch: integer,
  stopIndex: orNull(integer),
  operatorId: orNull(text),
  status: oneOf(chargeStatuses),
  amountCents: integer,
  capturedCents: integer,
  refundedCents: integer,
  blockedBy: optional(oneOf(['payout', 'staff'])),
  card: optional(subdocument<ShownCard>({ brand: text, last4: text })),
  wasHeld: optional(flag),
  isWaived: optional(flag),
  firstSeenAt: instant,
  heldAt: optional(instant),
  capturedAt: optional(instant),
  changedAt: optional(instant),
});

const headStart = subdocument<NonNullable<Ride['headStart']>>({
  endsAt: instant,
  operatorIds: listOf(text),
  resumedAt: optional(instant),
});
const reconfirmLink = subdocument<ReconfirmLink>({ linkId: text, operatorId: text, expiresAt: instant });
const staffDecision = subdocument<StaffDecision>({ by: text, reason: text, at: instant });
const keeping = subdocument<Keeping>({ by: text, reason: text, at: instant, isOver: optional(flag) });
const kept = subdocument<Kept>({ by: text, reason: text, operatorId: text, at: instant, isOver: optional(flag) });

const letDown = subdocument<LetDown>({
  operatorId: text,
  how: oneOf(letDownReasons),
  at: instant,
  noneStands: optional(flag),
});

const cancellation = subdocument<Cancellation>({
  by: oneOf(['traveler', 'system', 'staff']),
  reason: oneOf(cancellationReason.options),
  rule: orNull(oneOf(cancellationRules)),
  feeCents: integer,
  text: orNull(text),
  at: instant,
  staff: optional(subdocument<NonNullable<Cancellation['staff']>>({ uid: text, reason: text })),
});

const booking: Fields<Booking> = {
  rideId: text,
  rideConfirmationCode: text,
  requestedAt: instant,
  authorId: text,
  authorFirstName: text,
  authorLastName: text,
  serviceAt: instant,
  serviceDate: text,
  timeZone: text,
  serviceType: oneOf(serviceTypes),
  serviceVehicle: oneOf(vehicleClasses),
  serviceHours: orNull(integer),
  serviceFrom: text,
  pickUpDetails: optional(text),
  serviceFromShort: text,
  serviceFromState: oneOf(stateCodes),
  fromlat: number,
  fromlng: number,
  nearbyAirports: listOf(text),
  serviceTo: text,
  serviceToShort: text,
  tolat: number,
  tolng: number,
  calculatedDistance: number,
  calculatedRideDuration: text,
  durationMinutes: number,
  distanceMethod: oneOf(['google', 'estimate']),
  specialNotes: orNull(text),
  passengerFirstName: text,
  passengerLastName: text,
  passengerPhone: text,
  recommendedPriceCents: orNull(integer),
  requestorPriceCents: orNull(integer),
  basePriceCents: orNull(integer),
  paymentMethod: text,
  preauthorizationId: text,
};

export const rideSchema = aggregateSchema<Ride>({
  ...booking,
  status: oneOf(rideStatuses),
  open: flag,
  headStart: orNull(headStart),
  offers: listOf(offer),
  firstResponseWithinFiveMinutes: orNull(flag),
  selectionCount: integer,
  selectedAt: orNull(instant),
  selectionEndsAt: orNull(instant),
  reconfirmLink: orNull(reconfirmLink),
  confirmEpoch: integer,
  confirmedAt: orNull(instant),
  currentRideStatus: orNull(oneOf(rideStages)),
  stages: listOf(reachedStage),
  extraStops: listOf(extraStop),
  charges: listOf(charge),
  nudges: listOf(text),
  finalRateCents: orNull(integer),
  completedAt: orNull(instant),
  cancellation: orNull(cancellation),
  kept: optional(kept),
  travelerKept: optional(keeping),
  keptBefore: optional(listOf(staffDecision)),
  endedByStaff: optional(staffDecision),
  letDown: optional(letDown),
  askedAgainAt: optional(instant),
  timesAskedAgain: optional(integer),
  without: optional(listOf(text)),
})
  .index({ rideConfirmationCode: 1 }, { unique: true })
  .index({ authorId: 1, status: 1, serviceAt: -1, _id: -1 })
  // One for each way a new ride may match an operator: rides open elsewhere in the country are not read.
  .index({ status: 1, serviceFromState: 1, serviceAt: 1, _id: 1 })
  .index({ status: 1, nearbyAirports: 1, serviceAt: 1, _id: 1 })
  // With the id, like the authors' index: these two put a person's copy of data in order before any ride is read.
  .index({ 'offers.operatorId': 1, status: 1, serviceAt: -1, _id: -1 })
  .index({ serviceAt: 1 }, { partialFilterExpression: { passengerPhone: { $gt: '' } } });
