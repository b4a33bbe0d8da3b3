import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import { isCharter } from '@livery/contracts/rides/policy.ts';
import { durationText, estimateRoadMiles, plausibleMinutes } from '../pricing/estimate-route.ts';
import {
  basePriceOf,
  isQuoteFor,
  isQuoteHonored,
  type Quote,
  recommendedPriceCents,
  type Trip,
} from '../pricing/price-ride.ts';
import type { Booking, Ride } from '../ride.ts';
import { type RideDecision, rideDecision } from '../ride-decision.ts';
import {
  type BookingRequest,
  type CompleteBooking,
  given,
  requireBookable,
  withHourlyDefaults,
} from './booking-rules.ts';

export interface NewRide {
  rideId: string;
  rideConfirmationCode: string;
}

/** A new ride, not yet shown to operators: its hold must be claimed first. */
export function requestRide(request: BookingRequest, ids: NewRide, now: Date): RideDecision {
  const booking = requireBookable({ ...request, body: withHourlyDefaults(request.body) }, now);
  const quoted = quoteOf(booking);
  const minutes = minutesOf(booking, quoted);
  const ride: Ride = {
    ...ids,
    requestedAt: now,
    ...bookedBy(booking),
    ...bookedTrip(booking, minutes),
    ...bookedPrice(booking, { quoted, minutes }, now),
    ...untouched,
  };
  const { paymentMethod, preauthorizationId } = ride;
  return rideDecision(ride, ride, (facts) => [
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

function bookedBy({ body, author }: CompleteBooking) {
  return {
    authorId: author.uid,
    authorFirstName: author.firstName,
    authorLastName: author.lastName,
    passengerFirstName: body.passengerFirstName.trim(),
    passengerLastName: body.passengerLastName.trim(),
    passengerPhone: body.passengerPhone,
    paymentMethod: body.paymentMethod,
    preauthorizationId: given(body.preauthorizationId),
  };
}

/** A quote counts only if it is stored here and for this trip. */
function quoteOf({ body, quote }: CompleteBooking): Quote | undefined {
  const { serviceType, serviceHours, calculatedDistance: miles } = body;
  return quote && isQuoteFor(quote, { serviceType, serviceHours, miles }) ? quote : undefined;
}

/** The quote's minutes, which its price rests on; a charter is priced by the hour, so its quote does not count. */
function minutesOf({ body }: CompleteBooking, quoted: Quote | undefined): number {
  if (quoted && !isCharter(quoted.serviceType)) return quoted.minutes;
  return plausibleMinutes(body.calculatedDistance, body.durationMinutes);
}

function bookedTrip({ body, pickUp, dropOff, from, to, serviceAt }: CompleteBooking, minutes: number) {
  const { state, timeZone, nearbyAirports, area } = pickUp;
  const { serviceDate, serviceType, calculatedDistance: miles } = body;
  return {
    serviceAt,
    serviceDate,
    timeZone,
    serviceType,
    serviceVehicle: body.serviceVehicle,
    serviceHours: isCharter(serviceType) ? given(body.serviceHours) : null,
    serviceFrom: body.serviceFrom,
    ...pickUpDetailsOf(body),
    serviceFromShort: area,
    serviceFromState: state,
    fromlat: from.lat,
    fromlng: from.lng,
    nearbyAirports,
    serviceTo: body.serviceTo,
    serviceToShort: dropOff.area,
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
function bookedPrice({ body }: CompleteBooking, { quoted, minutes }: Priced, now: Date) {
  const { serviceVehicle: vehicle, serviceType, serviceHours, calculatedDistance: miles } = body;
  const trip: Trip = { serviceType, serviceHours, miles, minutes };
  const isHonored = quoted && isQuoteHonored(quoted, now);
  const recommended = isHonored ? quoted.pricesCents[vehicle] : recommendedPriceCents(vehicle, trip);
  if (quoted && quoted.pricesCents[vehicle] !== recommended)
    throw conflict('RATE_CHANGED', messages.rateChanged, {
      state: { recommendedPriceCents: recommended, quotedPriceCents: quoted.pricesCents[vehicle] },
    });
  return basePriceOf(recommended, body.requestorPriceCents);
}
