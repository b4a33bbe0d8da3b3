import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import { isCharter } from '@livery/contracts/rides/policy.ts';
import { instantOf } from '@livery/contracts/wall-time.ts';
import { decided, type RideDecision } from '../decided.ts';
import { believedMinutes, durationText, estimateRoadMiles } from '../pricing/estimate-route.ts';
import {
  basePriceOf,
  isQuoteFor,
  isQuoteHonored,
  type Quote,
  recommendedPriceCents,
  type Trip,
} from '../pricing/price-ride.ts';
import type { Booking, Ride } from '../ride.ts';
import { type BookingRequest, demandBookable, endsOf, given, withHourlyDefaults } from './booking-rules.ts';

export interface NewRide {
  rideId: string;
  rideConfirmationCode: string;
}

/** A new ride, not yet shown to operators: its hold must be claimed first. */
export function requestRide(request: BookingRequest, ids: NewRide, now: Date): RideDecision {
  const body = withHourlyDefaults(request.body);
  demandBookable({ ...request, body }, now);
  const quoted = quoteOf(body, request.quote);
  const minutes = minutesOf(body, quoted);
  const ride: Ride = {
    ...ids,
    requestedAt: now,
    ...bookedBy(request),
    ...bookedTrip({ ...request, body }, minutes),
    ...bookedPrice(body, { quoted, minutes }, now),
    ...untouched,
  };
  const { paymentMethod, preauthorizationId } = ride;
  return decided(ride, ride, (facts) => [
    { type: 'ride.requested', data: { ride: { ...facts, paymentMethod, preauthorizationId } } },
  ]);
}

const untouched = {
  status: 'PENDING',
  open: false,
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
} as const satisfies Partial<Ride>;

function bookedBy({ body, author }: BookingRequest) {
  return {
    authorId: author.uid,
    authorFirstName: author.firstName,
    authorLastName: author.lastName,
    passengerFirstName: given(body.passengerFirstName).trim(),
    passengerLastName: given(body.passengerLastName).trim(),
    passengerPhone: given(body.passengerPhone),
    paymentMethod: given(body.paymentMethod),
    preauthorizationId: given(body.preauthorizationId),
  };
}

/** A quote counts only if it is stored here and for this trip. */
function quoteOf(body: BookingBody, quote: Quote | undefined): Quote | undefined {
  const { serviceHours } = body;
  const trip = { serviceType: given(body.serviceType), serviceHours, miles: given(body.calculatedDistance) };
  return quote && isQuoteFor(quote, trip) ? quote : undefined;
}

/** The quote's minutes, which its price rests on; a charter is priced by the hour, so its quote does not count. */
function minutesOf(body: BookingBody, quoted: Quote | undefined): number {
  if (quoted && !isCharter(quoted.serviceType)) return quoted.minutes;
  return believedMinutes(given(body.calculatedDistance), body.durationMinutes);
}

function bookedTrip({ body, pickUp, dropOff }: BookingRequest, minutes: number) {
  const { state, timeZone, nearbyAirports, area } = given(pickUp);
  const { from, to } = endsOf(body);
  const miles = given(body.calculatedDistance);
  const serviceDate = given(body.serviceDate);
  const serviceType = given(body.serviceType);
  return {
    serviceAt: given(instantOf(serviceDate, timeZone)),
    serviceDate,
    timeZone,
    serviceType,
    serviceVehicle: given(body.serviceVehicle),
    serviceHours: isCharter(serviceType) ? given(body.serviceHours) : null,
    serviceFrom: given(body.serviceFrom),
    ...pickUpDetailsOf(body),
    serviceFromShort: area,
    serviceFromState: state,
    fromlat: from.lat,
    fromlng: from.lng,
    nearbyAirports,
    serviceTo: given(body.serviceTo),
    serviceToShort: given(dropOff).area,
    tolat: to.lat,
    tolng: to.lng,
    calculatedDistance: miles,
    calculatedRideDuration: durationText(minutes),
    durationMinutes: minutes,
    distanceMethod: miles === estimateRoadMiles(from, to) ? 'estimate' : 'google',
    specialNotes: body.specialNotes?.trim() || null,
  } as const satisfies Partial<Booking>;
}

function pickUpDetailsOf({ pickUpDetails = '' }: BookingBody): Pick<Booking, 'pickUpDetails'> {
  const written = pickUpDetails.trim();
  return written === '' ? {} : { pickUpDetails: written };
}

interface Priced {
  quoted: Quote | undefined;
  minutes: number;
}

/** Priced from the tariff unless a quote for this trip is still valid; an expired one that differs is refused (R58). */
function bookedPrice(body: BookingBody, { quoted, minutes }: Priced, now: Date) {
  const vehicle = given(body.serviceVehicle);
  const { serviceHours } = body;
  const trip: Trip = {
    serviceType: given(body.serviceType),
    serviceHours,
    miles: given(body.calculatedDistance),
    minutes,
  };
  const isHonored = quoted && isQuoteHonored(quoted, now);
  const recommended = isHonored ? quoted.pricesCents[vehicle] : recommendedPriceCents(vehicle, trip);
  if (quoted && quoted.pricesCents[vehicle] !== recommended)
    throw conflict('RATE_CHANGED', messages.rateChanged, {
      state: { recommendedPriceCents: recommended, quotedPriceCents: quoted.pricesCents[vehicle] },
    });
  return basePriceOf(recommended, body.requestorPriceCents);
}
