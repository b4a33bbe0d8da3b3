import { conflict, invalid, paymentRequired } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { BookingBody } from '@livery/contracts/rides/api.ts';
import { type BookingEntry, checkBooking } from '@livery/contracts/rides/booking-checks.ts';
import { defaultHours, hourlyRates, isCharter, maximumHours } from '@livery/contracts/rides/policy.ts';
import type { StateCode } from '@livery/contracts/vocabulary.ts';
import { instantOf } from '@livery/contracts/wall-time.ts';
import { decided, type RideDecision } from './decided.ts';
import { durationText, estimateMinutes, estimateRoadMiles, isPlausibleDistance } from './estimate-route.ts';
import {
  basePriceOf,
  isQuoteFor,
  isQuoteHonoured,
  type Quote,
  recommendedPriceCents,
  type Trip,
} from './price-ride.ts';
import type { Booking, Ride } from './ride.ts';

/** What the server itself knows of an end of the trip, from its coordinates. */
export interface Location {
  state: StateCode;
  timeZone: string;
  nearbyAirports: string[];
  /** `Chicago, IL`: all that operators learn before they confirm (R35). */
  area: string;
}

export interface BookingRequest {
  body: BookingBody;
  author: { uid: string; firstName: string; lastName: string };
  /** Undefined: the coordinates lie outside the area served. */
  pickUp: Location | undefined;
  dropOff: Location | undefined;
  quote: Quote | undefined;
  /** An earlier ride has an unpaid amount. */
  owesAmount: boolean;
}

export interface NewRide {
  rideId: string;
  rideConfirmationCode: string;
}

/** A new ride, not yet shown to operators: its hold must be claimed first. */
export function requestRide(request: BookingRequest, ids: NewRide, now: Date): RideDecision {
  const body = withHourlyDefaults(request.body);
  demandChecks({ ...request, body }, now);
  const ride: Ride = {
    ...ids,
    requestedAt: now,
    ...bookedBy(request),
    ...bookedTrip(body, request),
    ...bookedPrice(body, request.quote, now),
    ...untouched,
  };
  return decided(ride, (facts) => [{ type: 'ride.requested', data: { ride: facts } }]);
}

const untouched = {
  status: 'PENDING',
  open: false,
  headStart: null,
  offers: [],
  firstResponseWithinFiveMinutes: null,
  selectionCount: 0,
  selectedAt: null,
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

/** A charter needs no drop-off and no distance: it ends where it began unless said otherwise (R22). */
function withHourlyDefaults(body: BookingBody): BookingBody {
  if (body.serviceType !== 'HourlyCharter') return body;
  const { serviceVehicle = 'Sedan', serviceHours = defaultHours(serviceVehicle), calculatedDistance = 0 } = body;
  const endsElsewhere = body.serviceTo !== undefined && body.serviceTo.trim() !== '';
  const end = endsElsewhere
    ? {}
    : {
        serviceTo: body.serviceFrom,
        serviceToShort: body.serviceFromShort,
        tolat: body.fromlat,
        tolng: body.fromlng,
      };
  return { ...body, ...end, serviceHours, calculatedDistance };
}

function demandChecks(request: BookingRequest, now: Date): void {
  const refusal = checkBooking(entryOf(request), now);
  if (refusal) throw refuse(refusal.code, refusal.message, refusal.field);
  demandHours(request.body);
  demandDistance(request.body);
  if (!request.body.preauthorizationId) throw refuse('HOLD_NOT_USABLE', messages.holdNotUsable, 'preauthorizationId');
  if (request.owesAmount) throw paymentRequired('AMOUNT_DUE', messages.amountDue);
}

function entryOf({ body, pickUp, dropOff }: BookingRequest): BookingEntry {
  return { ...body, timeZone: pickUp?.timeZone, fromIsChosen: pickUp !== undefined, toIsChosen: dropOff !== undefined };
}

function demandHours({ serviceType, serviceVehicle, serviceHours = 0 }: BookingBody): void {
  if (!serviceType || !isCharter(serviceType) || !serviceVehicle) return;
  const minimum = hourlyRates[serviceVehicle].minimumHours;
  if (serviceHours < minimum || serviceHours > maximumHours)
    throw refuse('HOURS_OUT_OF_RANGE', messages.hoursOutOfRange(minimum, maximumHours), 'serviceHours');
}

function demandDistance(body: BookingBody): void {
  const miles = given(body.calculatedDistance);
  if (isCharter(given(body.serviceType)) && miles === 0) return;
  const { from, to } = endsOf(body);
  if (miles <= 0 || !isPlausibleDistance(miles, from, to))
    throw refuse('DISTANCE_IMPLAUSIBLE', messages.distanceImplausible, 'calculatedDistance');
}

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

function bookedTrip(body: BookingBody, { pickUp, dropOff }: BookingRequest) {
  const { state, timeZone, nearbyAirports, area } = given(pickUp);
  const { from, to } = endsOf(body);
  const miles = given(body.calculatedDistance);
  const minutes = estimateMinutes(miles);
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
    serviceFromShort: body.serviceFromShort || area,
    serviceFromState: state,
    fromlat: from.lat,
    fromlng: from.lng,
    nearbyAirports,
    serviceTo: given(body.serviceTo),
    serviceToShort: body.serviceToShort || given(dropOff).area,
    tolat: to.lat,
    tolng: to.lng,
    calculatedDistance: miles,
    calculatedRideDuration: body.calculatedRideDuration || durationText(minutes),
    durationMinutes: minutes,
    distanceMethod: miles === estimateRoadMiles(from, to) ? 'estimate' : 'google',
    specialNotes: body.specialNotes?.trim() || null,
  } as const satisfies Partial<Booking>;
}

/** Priced again from the tariff unless a quote for this very trip still holds; a lapsed one that differs is told (R58). */
function bookedPrice(body: BookingBody, quote: Quote | undefined, now: Date) {
  const vehicle = given(body.serviceVehicle);
  const miles = given(body.calculatedDistance);
  const trip: Trip = {
    serviceType: given(body.serviceType),
    serviceHours: body.serviceHours,
    miles,
    minutes: estimateMinutes(miles),
  };
  const quoted = quote && isQuoteFor(quote, trip) ? quote : undefined;
  const isHonoured = quoted && isQuoteHonoured(quoted, now);
  const recommended = isHonoured ? quoted.pricesCents[vehicle] : recommendedPriceCents(vehicle, trip);
  if (quoted && quoted.pricesCents[vehicle] !== recommended)
    throw conflict('RATE_CHANGED', messages.rateChanged, {
      state: { recommendedPriceCents: recommended, quotedPriceCents: quoted.pricesCents[vehicle] },
    });
  return basePriceOf(recommended, body.requestorPriceCents);
}

function endsOf(body: BookingBody) {
  return {
    from: { lat: given(body.fromlat), lng: given(body.fromlng) },
    to: { lat: given(body.tolat), lng: given(body.tolng) },
  };
}

/** The six checks have seen to it; this tells the types. */
function given<T>(value: T | undefined): T {
  if (value === undefined) throw refuse('BOOKING_INCOMPLETE', messages.bookingIncomplete, 'serviceFrom');
  return value;
}

function refuse(code: string, message: string, field: string) {
  return invalid(code, message, { fields: { [field]: message } });
}
