import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import {
  type CancellationReason,
  type CancellationRule,
  type ExtraStopStatus,
  type LetDownReason,
  type OfferStatus,
  overStatuses,
  type RideStage,
  type RideStatus,
  standingStatuses,
} from '@livery/contracts/rides/model.ts';
import { asksAgainAtMost, selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import type { ServiceType, StateCode, VehicleClass } from '@livery/contracts/vocabulary.ts';
import type { ProjectedCharge } from './charges/projected-charge.ts';

/** An operator's answer to a ride, with a rate unless it was denied. */
export interface Offer {
  operatorId: string;
  status: OfferStatus;
  answeredAt: Date;
  baseRateCents: number | null;
  tollsCents: number;
  parkingCents: number;
  airportFeeCents: number;
  miscCents: number;
  totalRateCents: number | null;
  specialNotes: string | null;
  /** Hours of notice before a full-rate cancellation, copied from the operator's profile when it answered. */
  cancellationPolicy: number | null;
  /** Withdrawn because the operator's account was suspended or deleted, not by the operator. */
  endedByLivery?: boolean;
}

export interface ExtraStop {
  index: number;
  chargesCents: number;
  notes: string | null;
  status: ExtraStopStatus;
}

export interface ReachedStage {
  stage: RideStage;
  at: Date;
}

/** The link in the newest message to the selected operator; `linkId` alone opens nothing (R27). */
export interface ReconfirmLink {
  linkId: string;
  operatorId: string;
  expiresAt: Date;
}

export interface Cancellation {
  by: 'traveler' | 'system' | 'staff';
  reason: CancellationReason;
  /** Which row of the table decided (R1), by the ride as it was at that time. */
  rule: CancellationRule | null;
  feeCents: number;
  text: string | null;
  at: Date;
  /** Which staff member cancelled and why; only the former is published. */
  staff?: { uid: string; reason: string };
}

/** What a member of staff decided about a ride; only `by` is published. */
export interface StaffDecision {
  by: string;
  reason: string;
  at: Date;
}

/** Staff let a ride take place although its traveler is suspended (R47). */
export interface Keeping extends StaffDecision {
  /** There was another suspension since, about which staff decide anew. */
  isOver?: boolean;
}

/** Staff reviewed a ride whose operator is suspended and let the operator drive (R47). */
export interface Kept extends Keeping {
  operatorId: string;
}

/** The operator the traveler relied on and lost, and for what reason (`how`); until another one is selected. */
export interface LetDown {
  operatorId: string;
  how: LetDownReason;
  at: Date;
  /** No offer of another operator stood then, and none has come since: an answer does not read the other offers. */
  noneStands?: boolean;
}

/** What was booked; only the price can change later, upwards. */
export interface Booking {
  rideId: string;
  rideConfirmationCode: string;
  requestedAt: Date;
  authorId: string;
  authorFirstName: string;
  authorLastName: string;
  serviceAt: Date;
  /** Wall time at the pick-up. */
  serviceDate: string;
  timeZone: string;
  serviceType: ServiceType;
  serviceVehicle: VehicleClass;
  serviceHours: number | null;
  serviceFrom: string;
  /** Street, terminal or door within the chosen place. */
  pickUpDetails?: string;
  serviceFromShort: string;
  serviceFromState: StateCode;
  fromlat: number;
  fromlng: number;
  /** Airports near the pick-up: their operators are invited too (R20). */
  nearbyAirports: string[];
  serviceTo: string;
  serviceToShort: string;
  tolat: number;
  tolng: number;
  calculatedDistance: number;
  calculatedRideDuration: string;
  durationMinutes: number;
  distanceMethod: 'google' | 'estimate';
  specialNotes: string | null;
  passengerFirstName: string;
  passengerLastName: string;
  passengerPhone: string;
  recommendedPriceCents: number | null;
  requestorPriceCents: number | null;
  basePriceCents: number | null;
  paymentMethod: string;
  preauthorizationId: string;
}

interface HeadStart {
  endsAt: Date;
  operatorIds: string[];
  /** When its traveler was last reinstated (R47); older news of that is a repeat. */
  resumedAt?: Date | undefined;
}

export interface Ride extends Booking {
  status: RideStatus;
  /** Whether operators may see it: its hold is claimed. */
  open: boolean;
  /** Until then, only these preferred operators see it (R20). */
  headStart: HeadStart | null;
  offers: Offer[];
  /** Null until the first offer; a denial is none. */
  firstResponseWithinFiveMinutes: boolean | null;
  /** Number of selections so far, so that the expiry of an old one does not end a new one. */
  selectionCount: number;
  selectedAt: Date | null;
  /** When the selected operator's time to confirm runs out. */
  selectionEndsAt: Date | null;
  reconfirmLink: ReconfirmLink | null;
  /** Incremented by each confirmation; every later task and charge carries it. */
  confirmEpoch: number;
  confirmedAt: Date | null;
  currentRideStatus: RideStage | null;
  stages: ReachedStage[];
  extraStops: ExtraStop[];
  charges: ProjectedCharge[];
  /** Reminders sent, as `about:epoch`: each is sent once. */
  nudges: string[];
  finalRateCents: number | null;
  completedAt: Date | null;
  cancellation: Cancellation | null;
  kept?: Kept;
  /** The same of a ride whose traveler is suspended. */
  travelerKept?: Keeping;
  /** The same of earlier suspensions and operators, the oldest first; absent where there was none. */
  keptBefore?: StaffDecision[];
  /** Staff ended it for its operator. */
  endedByStaff?: StaffDecision;
  letDown?: LetDown | undefined;
  /** When the traveler last asked operators again. */
  askedAgainAt?: Date | undefined;
  /** How often the traveler asked again or raised the price; absent: never, or before this was counted. */
  timesAskedAgain?: number;
  /** People whose account is deleted, and whose data has been taken out of the ride. */
  without?: string[];
}

/** Its author, and every operator who answered. */
export function peopleOf({ authorId, offers }: Ride): string[] {
  return [authorId, ...offers.map(({ operatorId }) => operatorId)];
}

/** Indexes of offers by operator. A list of offers is never mutated, so its index stays valid. */
const byOperator = new WeakMap<readonly Offer[], ReadonlyMap<string, Offer>>();

/** Every row asks for every offer: searching the list each time made a view of 500 offers take 27 ms. */
export function offerOf({ offers }: Ride, operatorId: string): Offer | undefined {
  return (byOperator.get(offers) ?? keptByOperator(offers)).get(operatorId);
}

function keptByOperator(offers: readonly Offer[]): ReadonlyMap<string, Offer> {
  const kept = new Map(offers.map((offer) => [offer.operatorId, offer]));
  byOperator.set(offers, kept);
  return kept;
}

export function selectedOffer(ride: Ride): Offer | undefined {
  return ride.offers.find(({ status }) => status === 'selected');
}

export function confirmedOffer(ride: Ride): Offer | undefined {
  return ride.offers.find(({ status }) => status === 'confirmed');
}

/** Each selection is a text and a mail to an operator, so a ride has a limited number (R17). */
export function hasSelectionsLeft({ selectionCount }: Ride): boolean {
  return selectionCount < selectionsAtMost;
}

/** Each ask stays in the ride's journal, so a ride has a limited number (R7). */
export function hasAsksLeft({ timesAskedAgain = 0 }: Ride): boolean {
  return timesAskedAgain < asksAgainAtMost;
}

export function withOffer(ride: Ride, operatorId: string, changes: Partial<Offer>): Ride {
  const offers = ride.offers.map((offer) => (offer.operatorId === operatorId ? { ...offer, ...changes } : offer));
  return { ...ride, offers };
}

export function isOver({ status }: Ride): boolean {
  return overStatuses.includes(status);
}

/** Whether an extra stop still awaits the traveler's answer. */
export function isStopPending({ status }: ExtraStop): boolean {
  return status === 'PENDING TRAVELER APPROVAL';
}

export function standingOffers(ride: Ride): Offer[] {
  return ride.offers.filter(({ status }) => standingStatuses.includes(status));
}

/** The expected end: service time plus charter hours or duration. */
export function expectedEndAt(ride: Booking): Date {
  const lengthMs = ride.serviceHours ? ride.serviceHours * hourMs : ride.durationMinutes * minuteMs;
  return new Date(ride.serviceAt.getTime() + lengthMs);
}

/** Whether nobody can drive both. */
export function isAtTheSameTime(ride: Booking, other: Booking): boolean {
  return ride.serviceAt < expectedEndAt(other) && other.serviceAt < expectedEndAt(ride);
}
