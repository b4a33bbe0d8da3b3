import type { ChargePurpose, ChargeStatus } from '@livery/contracts/payments/model.ts';
import type {
  CancellationReason,
  CancellationRule,
  ExtraStopStatus,
  OfferStatus,
  RideStage,
  RideStatus,
} from '@livery/contracts/rides/model.ts';
import type { ServiceType, StateCode, VehicleClass } from '@livery/contracts/vocabulary.ts';

/** An operator's answer to a ride. One that is not available has no rate. */
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
  /** Hours of notice, copied from the operator's profile when it answered. */
  cancellationPolicy: number | null;
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

/** The newest known state of one charge of this ride, as payments published it. */
export interface ProjectedCharge {
  chargeId: string;
  sequence: number;
  purpose: ChargePurpose;
  epoch: number;
  stopIndex: number | null;
  /** Whose account earns it; null: the platform's hold and flat fee. */
  operatorId: string | null;
  status: ChargeStatus;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  firstSeenAt: Date;
}

/** The link in the newest message to a selected operator; `linkId` alone opens nothing (R27). */
export interface ReconfirmLink {
  linkId: string;
  operatorId: string;
  expiresAt: Date;
}

export interface Cancellation {
  by: 'traveler' | 'system' | 'staff';
  reason: CancellationReason;
  rule: CancellationRule | null;
  feeCents: number;
  text: string | null;
  at: Date;
}

/** What was booked; it never changes. */
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
  serviceFromShort: string;
  serviceFromState: StateCode;
  fromlat: number;
  fromlng: number;
  /** Airports within reach of the pick-up: their operators are asked too (R20). */
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

export interface Ride extends Booking {
  status: RideStatus;
  /** Operators may see it: its hold is claimed. */
  open: boolean;
  /** Until then only these preferred operators see it (R20). */
  headStart: { endsAt: Date; operatorIds: string[] } | null;
  offers: Offer[];
  firstResponseWithinFiveMinutes: boolean | null;
  /** Counts selections, so that the expiry of an old one does not end a new one. */
  selectionCount: number;
  selectedAt: Date | null;
  reconfirmLink: ReconfirmLink | null;
  /** Rises with each confirmation; every task and charge that follows carries it. */
  confirmEpoch: number;
  confirmedAt: Date | null;
  currentRideStatus: RideStage | null;
  stages: ReachedStage[];
  extraStops: ExtraStop[];
  charges: ProjectedCharge[];
  /** Reminders sent, `about:epoch`: each once. */
  nudges: string[];
  finalRateCents: number | null;
  completedAt: Date | null;
  cancellation: Cancellation | null;
}

export function offerOf(ride: Ride, operatorId: string): Offer | undefined {
  return ride.offers.find((offer) => offer.operatorId === operatorId);
}

export function selectedOffer(ride: Ride): Offer | undefined {
  return ride.offers.find(({ status }) => status === 'selected');
}

export function confirmedOffer(ride: Ride): Offer | undefined {
  return ride.offers.find(({ status }) => status === 'confirmed');
}

export function withOfferStatus(ride: Ride, operatorId: string, status: OfferStatus): Ride {
  const offers = ride.offers.map((offer) => (offer.operatorId === operatorId ? { ...offer, status } : offer));
  return { ...ride, offers };
}

export function isOpenForOffers(ride: Ride): boolean {
  return ride.status === 'PENDING' && ride.open;
}

/** Offers that still stand: the traveler may choose among the available and the unselected ones (R17). */
export function standingOffers(ride: Ride): Offer[] {
  return ride.offers.filter(({ status }) => status === 'available' || status === 'unselected' || status === 'selected');
}

/** The charge of this purpose in the present epoch; the hold has epoch 0. */
export function chargeOf(ride: Ride, purpose: ChargePurpose, stopIndex: number | null = null) {
  const epoch = purpose === 'booking-hold' ? 0 : ride.confirmEpoch;
  return ride.charges.find(
    (charge) => charge.purpose === purpose && charge.epoch === epoch && charge.stopIndex === stopIndex,
  );
}

/** What an operator learns of the money: its own charges, none of the platform's or of another operator's. */
export function chargesEarnedBy(ride: Ride, operatorId: string): ProjectedCharge[] {
  return ride.charges.filter((charge) => charge.operatorId === operatorId);
}

export function isRideChargeAuthorized(ride: Ride): boolean {
  const status = chargeOf(ride, 'ride')?.status;
  return status === 'authorized' || status === 'capturing' || status === 'captured';
}

const endOf = { hoursMs: 3_600_000, minuteMs: 60_000 };

/** When the ride should be over: service time plus its hours or its duration. */
export function expectedEndAt(ride: Booking): Date {
  const lengthMs = ride.serviceHours ? ride.serviceHours * endOf.hoursMs : ride.durationMinutes * endOf.minuteMs;
  return new Date(ride.serviceAt.getTime() + lengthMs);
}
