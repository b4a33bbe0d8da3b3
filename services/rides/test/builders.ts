import { dayMs } from '@livery/contracts/durations.ts';
import { aChargeFacts } from '@livery/contracts/payments/example-facts.ts';
import type { ChargeFacts } from '@livery/contracts/payments/model.ts';
import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import type { ProjectedCharge } from '../domain/charges/projected-charge.ts';
import type { Operator, Person } from '../domain/person.ts';
import type { Offer, Ride } from '../domain/ride.ts';

/** Service is five days after noon of this day. */
export const noon = new Date('2026-12-01T18:00:00Z');
export const serviceAt = new Date('2026-12-06T18:00:00Z');

export function aRide(changes: Partial<Ride> = {}): Ride {
  return {
    rideId: 'ride-1',
    rideConfirmationCode: 'ABC1234',
    status: 'PENDING',
    open: true,
    requestedAt: noon,
    authorId: 'anna',
    authorFirstName: 'Anna',
    authorLastName: 'Traveler',
    serviceAt,
    serviceDate: '2026-12-06T12:00',
    timeZone: 'America/Chicago',
    serviceType: 'Point-to-Point',
    serviceVehicle: 'Sedan',
    serviceHours: null,
    serviceFrom: '233 S Wacker Dr, Chicago, IL 60606',
    serviceFromShort: 'Chicago, IL 60606',
    serviceFromState: 'IL',
    fromlat: 41.8789,
    fromlng: -87.6359,
    nearbyAirports: [],
    serviceTo: 'Chicago O’Hare International Airport (ORD)',
    serviceToShort: 'O’Hare (ORD)',
    tolat: 41.9786,
    tolng: -87.9048,
    calculatedDistance: 18.5,
    calculatedRideDuration: '39 mins',
    durationMinutes: 39,
    distanceMethod: 'estimate',
    specialNotes: null,
    passengerFirstName: 'Paul',
    passengerLastName: 'Passenger',
    passengerPhone: '3125550100',
    recommendedPriceCents: 8_300,
    requestorPriceCents: null,
    basePriceCents: 8_300,
    paymentMethod: 'pm_1',
    preauthorizationId: 'pi_1',
    headStart: null,
    offers: [],
    firstResponseWithinFiveMinutes: null,
    selectionCount: 0,
    selectedAt: null,
    selectionEndsAt: null,
    reconfirmLink: null,
    confirmEpoch: 0,
    confirmedAt: null,
    currentRideStatus: null,
    stages: [],
    extraStops: [],
    charges: [],
    nudges: [],
    finalRateCents: null,
    completedAt: null,
    cancellation: null,
    ...changes,
  };
}

export function anOffer(changes: Partial<Offer> = {}): Offer {
  return {
    operatorId: 'otto',
    status: 'available',
    answeredAt: noon,
    baseRateCents: 8_300,
    tollsCents: 500,
    parkingCents: 0,
    airportFeeCents: 1_000,
    miscCents: 0,
    totalRateCents: 9_800,
    specialNotes: null,
    cancellationPolicy: 24,
    ...changes,
  };
}

/** Confirmed by Otto in epoch 1, its payment authorized. */
export function aConfirmedRide(changes: Partial<Ride> = {}): Ride {
  return aRide({
    status: 'CONFIRMED',
    offers: [anOffer({ status: 'confirmed' })],
    confirmEpoch: 1,
    confirmedAt: noon,
    charges: [aCharge()],
    ...changes,
  });
}

export function aCharge(changes: Partial<ProjectedCharge> = {}): ProjectedCharge {
  return {
    chargeId: 'ride-1:ride:1',
    sequence: 1,
    purpose: 'ride',
    epoch: 1,
    stopIndex: null,
    operatorId: 'otto',
    status: 'authorized',
    amountCents: 9_800,
    capturedCents: 0,
    refundedCents: 0,
    firstSeenAt: noon,
    ...changes,
  };
}

export function aTraveler(changes: Partial<Person> = {}): Person {
  return {
    uid: 'anna',
    firstName: 'Anna',
    lastName: 'Traveler',
    phoneNumber: '3125550101',
    profileImageUrl: null,
    approved: false,
    suspended: false,
    underReview: false,
    preferredOperators: [],
    operator: null,
    account: null,
    ...changes,
  };
}

/** Approved, subscribed, paid out, with a policy: nothing is missing. */
export function anOperator(changes: Partial<Operator> = {}): Operator {
  return {
    ...aTraveler(),
    uid: 'otto',
    firstName: 'Otto',
    lastName: 'Operator',
    approved: true,
    operator: {
      companyName: null,
      state: 'IL',
      airports: ['ORD'],
      carType: 'Sedan',
      carMake: 'Cadillac',
      carModel: 'XTS',
      carYear: 2025,
      carColor: 'Black',
      carPlate: 'LIV 1',
      cancellationPolicy: 24,
      profileDescription: null,
      petFriendly: null,
      q1: null,
      q2: null,
      q3: null,
      q4: null,
      vehicleImageUrl: null,
    },
    account: {
      subscription: { state: 'active', id: 'sub_1', expiresAt: null, pastDueUntil: null, endsAt: null },
      payout: { linked: true, chargesEnabled: true },
      openReceivables: 0,
    },
    ...changes,
  };
}

/** What the browser sends: downtown Chicago to O'Hare at noon, five days ahead. */
export function aBooking(changes: Partial<BookingBody> = {}): BookingBody {
  return {
    serviceFrom: '233 S Wacker Dr, Chicago, IL 60606',
    serviceFromShort: 'Chicago, IL 60606',
    fromlat: 41.8789,
    fromlng: -87.6359,
    serviceFromState: 'IL',
    serviceTo: 'Chicago O’Hare International Airport (ORD)',
    serviceToShort: 'O’Hare (ORD)',
    tolat: 41.9786,
    tolng: -87.9048,
    serviceDate: '2026-12-06T12:00',
    serviceType: 'Point-to-Point',
    serviceVehicle: 'Sedan',
    calculatedDistance: 18.5,
    calculatedRideDuration: '39 mins',
    passengerFirstName: 'Paul',
    passengerLastName: 'Passenger',
    passengerPhone: '3125550100',
    paymentMethod: 'pm_1',
    preauthorizationId: 'pi_1',
    ...changes,
  };
}

/** A charge as payments publishes it: the claimed hold unless said otherwise. */
export function chargeFacts(rideId: string, changes: Partial<ChargeFacts> = {}): ChargeFacts {
  const { purpose = 'booking-hold', epoch = 0 } = changes;
  const hold = { travelerId: 'anna', operatorId: null, amountCents: 500, captureBefore: null };
  return aChargeFacts({ chargeId: `${rideId}:${purpose}:${epoch}`, rideId, purpose, epoch, ...hold, ...changes });
}

export const daysLater = (days: number) => new Date(serviceAt.getTime() + days * dayMs);
export const aCompletedRide = aConfirmedRide({ status: 'COMPLETED', completedAt: serviceAt, finalRateCents: 9_800 });
/** The traveler's, within the operator's hours: it costs the full rate. */
export const aLateCancellation: Ride['cancellation'] = {
  by: 'traveler',
  reason: 'TRAVELER',
  rule: 'inside-policy',
  feeCents: 9_800,
  text: 'why',
  at: noon,
};
