import * as z from 'zod/mini';
import { cents } from '../money.ts';
import { chargePurpose, chargeStatus } from '../payments/model.ts';
import { instant, serviceType, shownVehicleClass, stateCode, wallTime, yesNo } from '../vocabulary.ts';
import {
  cancellationReason,
  cancellationRule,
  displayStatus,
  extraStopStatus,
  letDownReasons,
  offerStatus,
  rideSide,
  rideStage,
  rideStatus,
} from './model.ts';
import { turn } from './turn.ts';

const text = z.nullable(z.string());
const amount = z.nullable(cents);

/**
 * What keeps a payment, and how the viewer is told: a card to repair, the operator's payout account, staff who have to
 * look at it, or that the rate was refunded.
 */
const paymentIssue = z.object({ cause: z.enum(['card', 'payout', 'staff', 'refunded']), text: z.string() });

/** Commands a viewer may give on a ride. */
export const rideActions = [
  'offer',
  'deny',
  'withdraw',
  'confirm',
  'decline',
  'cancel-confirmed',
  'reach-stage',
  'add-extra-stop',
  'select',
  'unselect',
  'ask-again',
  'raise-price',
  'cancel',
  'decide-extra-stop',
  'repair-payment',
  'change-card',
  'review',
  'prefer',
  'chat',
  'cancel-by-staff',
  'end-by-staff',
  'keep',
] as const;
const rideAction = z.enum(rideActions);
export type RideAction = (typeof rideActions)[number];

/** What an operator needs before making an offer, in the order in which it is asked for (R43). */
export const acceptGates = ['payout', 'subscription', 'policy', 'review'] as const;
export const acceptGate = z.enum(acceptGates);
export type AcceptGate = (typeof acceptGates)[number];

const operatorSummary = z.object({
  uid: z.string(),
  name: z.string(),
  companyName: text,
  profileImageUrl: text,
  vehicleImageUrl: text,
  carMake: z.string(),
  carModel: z.string(),
  carYear: z.int(),
  carColor: z.string(),
  carPlate: text,
  carType: shownVehicleClass,
  phoneNumber: text,
  profileDescription: text,
  petFriendly: z.nullable(yesNo),
  q1: z.nullable(yesNo),
  q2: z.nullable(yesNo),
  q3: z.nullable(yesNo),
  q4: z.nullable(yesNo),
  avgRating: z.nullable(z.number()),
  numberOfRatings: z.int(),
  acceptedRides: z.int(),
  confirmedRides: z.int(),
  completedRides: z.int(),
  cancelledConfirmedRides: z.int(),
  preferred: z.boolean(),
});

export const extraStopView = z.object({
  index: z.int(),
  chargesCents: cents,
  notes: text,
  status: extraStopStatus,
  extraStopPaymentId: text,
  payment: z.nullable(chargeStatus),
});

export const offerView = z.object({
  operatorId: z.string(),
  status: offerStatus,
  /** 'No longer available', 'Confirmed ride', 'Pending Operator confirmation' or null (S2 2). */
  label: text,
  selectable: z.boolean(),
  operator: z.nullable(operatorSummary),
  baseRateCents: amount,
  tollsCents: cents,
  parkingCents: cents,
  airportFeeCents: cents,
  miscCents: cents,
  totalRateCents: amount,
  totalRateWithStopsCents: amount,
  specialNotes: text,
  cancellationPolicy: z.nullable(z.int()),
  extraStops: z.array(extraStopView),
  createdAt: instant,
});
export type OfferView = z.output<typeof offerView>;

const chargeView = z.object({
  id: z.string(),
  purpose: chargePurpose,
  status: chargeStatus,
  amountCents: cents,
  capturedCents: cents,
  refundedCents: cents,
  /** Whether money was ever held with it; unknown to older instances. */
  wasHeld: z.optional(z.boolean()),
  stopIndex: z.nullable(z.int()),
  createdAt: instant,
});

/** One ride as the viewer may see it. Money in cents, instants in UTC, `serviceDate` as wall time at the pick-up. */
export const rideView = z.object({
  id: z.string(),
  /** The sequence of the ride's last event, as live updates carry it. */
  version: z.int(),
  view: z.enum(['traveler', 'operator', 'admin']),
  status: rideStatus,
  displayStatus,
  statusText: z.string(),
  /** What the status means for the viewer, shown first; null where the status says it all. */
  headline: text,
  /** The operator the traveler relied on and lost; null once another is selected. */
  letDown: z.nullable(z.object({ operatorId: z.string(), how: z.enum(letDownReasons), at: instant })),
  turn,
  /** For an operator who is selected: which rides it has confirmed overlap this one, in words; unknown to older instances. */
  overlap: z.optional(text),
  /** The commands the server would accept from this viewer now. */
  actions: z.array(rideAction),
  /** Commands refused only because of missing gates, and which: the first is asked for first. */
  blocked: z.array(z.object({ action: rideAction, needs: z.array(acceptGate) })),
  rideConfirmationCode: z.string(),
  createdAt: instant,
  serviceAt: instant,
  serviceDate: wallTime,
  timeZone: z.string(),
  serviceType,
  serviceVehicle: shownVehicleClass,
  serviceHours: z.nullable(z.int()),
  specialNotes: text,
  /** Whether this viewer may see full addresses and the passenger; if not, coordinates are rounded to about 1 km. */
  exact: z.boolean(),
  serviceFrom: text,
  /** The exact pick-up point as written by the traveler; null until this viewer may see it. */
  pickUpDetails: text,
  serviceFromShort: z.string(),
  serviceFromState: stateCode,
  fromlat: z.number(),
  fromlng: z.number(),
  serviceTo: text,
  serviceToShort: z.string(),
  tolat: z.number(),
  tolng: z.number(),
  calculatedDistance: z.number(),
  calculatedRideDuration: z.string(),
  distanceMethod: z.enum(['google', 'estimate']),
  passengerFirstName: text,
  passengerLastName: text,
  passengerPhone: text,
  recommendedPriceCents: amount,
  requestorPriceCents: amount,
  basePriceCents: amount,
  totalRateCents: amount,
  finalRateCents: amount,
  authorId: text,
  authorFirstName: text,
  authorLastName: text,
  requestedRides: z.nullable(z.int()),
  cancelledRides: z.nullable(z.int()),
  selectedOperatorId: text,
  confirmedByOperatorId: text,
  acceptedBy: z.array(z.string()),
  availableOperators: z.array(z.string()),
  deniedBy: z.array(z.string()),
  deniedAfterAcceptingBy: z.array(z.string()),
  declinedBy: z.array(z.string()),
  cancelledConfirmedRideBy: z.array(z.string()),
  unselectedOperators: z.array(z.string()),
  firstOperatorRespondedWithin5Mins: z.nullable(z.boolean()),
  /** The traveler prefers this operator (a badge under New Rides). */
  preferred: z.boolean(),
  currentRideStatus: z.nullable(rideStage),
  stageText: text,
  /** The stages reached, oldest first. */
  stages: z.array(z.object({ stage: rideStage, at: instant })),
  stagesUnlockAt: instant,
  nextStages: z.array(rideStage),
  /** Next stages that would be unusually early, and until when: a tap may be a mistake. */
  earlyStages: z.array(z.object({ stage: rideStage, until: instant })),
  /** Why stages cannot be reported now, in words; null when they can. */
  stageLock: text,
  /** From when on the operator is late, so that cancelling is free (R1); unknown to older instances. */
  operatorLateFrom: z.optional(z.nullable(instant)),
  offers: z.array(offerView),
  charges: z.array(chargeView),
  /** The card it was booked with, for its traveler alone; another may have been chosen since, which no view tells. */
  paymentMethod: text,
  paymentIssue: z.nullable(paymentIssue),
  requestorPaid: z.boolean(),
  cancellation: z.nullable(
    z.object({
      reason: cancellationReason,
      rule: z.nullable(cancellationRule),
      feeCents: cents,
      text: z.string(),
      at: instant,
    }),
  ),
  /** For staff alone: what they decided about this ride and why, the oldest first. */
  staffDecisions: z.array(z.object({ did: z.enum(['kept', 'ended', 'cancelled']), reason: z.string(), at: instant })),
  /** For staff alone: the sides whose suspension waits for their decision; unknown to older instances. */
  undecidedSides: z.optional(z.array(rideSide)),
  chat: z.object({ open: z.boolean(), readable: z.boolean(), note: text }),
  review: z.nullable(
    z.object({ reviewId: text, rating: z.int(), review: text, editable: z.boolean(), updatedAt: instant }),
  ),
});
export type RideView = z.output<typeof rideView>;

/** A row of the ride lists (S1 3). */
export const rideRow = z.object({
  id: z.string(),
  rideConfirmationCode: z.string(),
  serviceAt: instant,
  serviceDate: wallTime,
  timeZone: z.string(),
  date: z.string(),
  time: z.string(),
  from: z.string(),
  to: z.string(),
  /** For the traveler alone: the passenger, where that is somebody else; unknown to older instances. */
  passenger: z.optional(z.string()),
  priceCents: amount,
  status: displayStatus,
  statusText: z.string(),
  turn,
  currentRideStatus: z.nullable(rideStage),
  action: z.string(),
  actionLink: z.string(),
  serviceVehicle: shownVehicleClass,
  serviceType,
  /** Of a charter; unknown to older instances. */
  serviceHours: z.optional(z.nullable(z.int())),
  distance: z.number(),
  duration: z.string(),
  offers: z.int(),
  preferred: z.boolean(),
  requestedAt: instant,
  specialNotes: text,
  recommendedPriceCents: amount,
  requestorPriceCents: amount,
});
export type RideRow = z.output<typeof rideRow>;
