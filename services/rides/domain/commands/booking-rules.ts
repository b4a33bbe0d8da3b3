import { invalidField, paymentRequired } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import { type BookingEntry, checkBooking } from '@livery/contracts/rides/booking-checks.ts';
import { defaultHours, hourlyRates, isCharter, maximumHours } from '@livery/contracts/rides/policy.ts';
import type { StateCode } from '@livery/contracts/vocabulary.ts';
import { instantOf } from '@livery/contracts/wall-time.ts';
import { isOverSea, isPlausibleDistance } from '../pricing/estimate-route.ts';
import type { Quote } from '../pricing/price-ride.ts';

/** What the server itself derives from the coordinates of a pick-up or drop-off. */
export interface Location {
  state: StateCode;
  timeZone: string;
  nearbyAirports: string[];
  /** `Chicago, IL`: all that operators see before they confirm (R35). */
  area: string;
}

export interface BookingRequest {
  body: BookingBody;
  author: { uid: string; firstName: string; lastName: string };
  /** Undefined when the coordinates lie outside the service area. */
  pickUp: Location | undefined;
  dropOff: Location | undefined;
  quote: Quote | undefined;
  /** An earlier ride has an unpaid amount. */
  owesAmount: boolean;
}

/** A charter needs no drop-off and no distance: by default it ends where it began (R22). */
export function withHourlyDefaults(body: BookingBody): BookingBody {
  if (body.serviceType !== 'HourlyCharter') return body;
  const { serviceVehicle = 'Sedan', serviceHours = defaultHours(serviceVehicle), calculatedDistance = 0 } = body;
  const endsElsewhere = body.serviceTo !== undefined && body.serviceTo.trim() !== '';
  const end = endsElsewhere
    ? {}
    : {
        serviceTo: body.serviceFrom,
        tolat: body.fromlat,
        tolng: body.fromlng,
      };
  return { ...body, ...end, serviceHours, calculatedDistance };
}

/** Throws the first refusal: the six checks in the spec's order, then hours, distance, hold and debt. */
export function requireBookable(request: BookingRequest, now: Date): CompleteBooking {
  const refusal = checkBooking(entryOf(request), now);
  if (refusal) throw invalidField(refusal.code, refusal.message, refusal.field);
  const booking = completed(request);
  requireHours(booking);
  requireDistance(booking);
  if (!request.body.preauthorizationId)
    throw invalidField('HOLD_NOT_USABLE', messages.holdNotUsable, 'preauthorizationId');
  if (request.owesAmount) throw paymentRequired('AMOUNT_DUE', messages.amountDue);
  return booking;
}

function entryOf({ body, pickUp, dropOff }: BookingRequest): BookingEntry {
  return { ...body, timeZone: pickUp?.timeZone, fromIsChosen: pickUp !== undefined, toIsChosen: dropOff !== undefined };
}

export type CompleteBooking = ReturnType<typeof completed>;

/** A booking that has passed the six checks. */
function completed(request: BookingRequest) {
  const { body } = request;
  const pickUp = given(request.pickUp);
  const serviceDate = given(body.serviceDate);
  return {
    ...request,
    pickUp,
    dropOff: given(request.dropOff),
    from: { lat: given(body.fromlat), lng: given(body.fromlng) },
    to: { lat: given(body.tolat), lng: given(body.tolng) },
    serviceAt: given(instantOf(serviceDate, pickUp.timeZone)),
    body: {
      ...body,
      serviceDate,
      serviceType: given(body.serviceType),
      serviceVehicle: given(body.serviceVehicle),
      serviceFrom: given(body.serviceFrom),
      serviceTo: given(body.serviceTo),
      calculatedDistance: given(body.calculatedDistance),
      passengerFirstName: given(body.passengerFirstName),
      passengerLastName: given(body.passengerLastName),
      passengerPhone: given(body.passengerPhone),
      paymentMethod: given(body.paymentMethod),
    },
  };
}

/** The checks guarantee the value; this tells the compiler. */
export function given<T>(value: T | undefined): T {
  if (value === undefined) throw invalidField('BOOKING_INCOMPLETE', messages.bookingIncomplete, 'serviceFrom');
  return value;
}

function requireHours({ body: { serviceType, serviceVehicle, serviceHours = 0 } }: CompleteBooking): void {
  if (!isCharter(serviceType)) return;
  const minimum = hourlyRates[serviceVehicle].minimumHours;
  if (serviceHours < minimum || serviceHours > maximumHours)
    throw invalidField('HOURS_OUT_OF_RANGE', messages.hoursOutOfRange(minimum, maximumHours), 'serviceHours');
}

function requireDistance(booking: CompleteBooking): void {
  const { body, from, to, pickUp, dropOff } = booking;
  const { serviceType, calculatedDistance: miles } = body;
  if (isOverSea(pickUp.state, dropOff.state)) throw invalidField('NO_ROAD', messages.noRoad, 'serviceTo');
  if (isCharter(serviceType) && miles === 0) return;
  if (miles <= 0 || !isPlausibleDistance(miles, from, to))
    throw invalidField('DISTANCE_IMPLAUSIBLE', messages.distanceImplausible, 'calculatedDistance');
}
