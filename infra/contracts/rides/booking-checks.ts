import { minuteMs } from '../durations.ts';
import { messages } from '../messages.ts';
import { isUsPhone } from '../us-phone.ts';
import type { ServiceType, VehicleClass } from '../vocabulary.ts';
import { instantOf, pickupTimeText, roundUpToMinutes, wallTimeOf } from '../wall-time.ts';
import { isCharter, latestBookingYears, leadTimeMinutes, timeStepMinutes } from './policy.ts';

/** What a traveler has entered so far; browser and server run the same checks in the same order (S1 5, R61). */
export interface BookingEntry {
  serviceFrom?: string | undefined;
  serviceTo?: string | undefined;
  serviceType?: ServiceType | undefined;
  serviceDate?: string | undefined;
  serviceVehicle?: VehicleClass | undefined;
  serviceFromState?: string | undefined;
  timeZone?: string | undefined;
  fromlat?: number | undefined;
  fromlng?: number | undefined;
  tolat?: number | undefined;
  tolng?: number | undefined;
  calculatedDistance?: number | undefined;
  passengerFirstName?: string | undefined;
  passengerLastName?: string | undefined;
  passengerPhone?: string | undefined;
  paymentMethod?: string | undefined;
  fromIsChosen: boolean;
  toIsChosen: boolean;
}

export type BookingRefusal = { code: string; message: string; field: keyof BookingEntry };

const isBlank = (value: string | undefined) => value === undefined || value.trim() === '';

/** The earliest bookable service time: now plus 15 minutes, rounded up to 5 minutes. */
function earliestServiceAt(now: Date): Date {
  return roundUpToMinutes(new Date(now.getTime() + leadTimeMinutes * minuteMs), timeStepMinutes);
}

// The zones where a day ends last and begins first, used until the pick-up is known.
const westernmost = 'Pacific/Honolulu';
const easternmost = 'Pacific/Guam';

/** The first and last bookable calendar day at a pick-up, or at any pick-up while it is unknown. */
export function bookableDays(now: Date, timeZone: string | undefined): { first: string; last: string } {
  return {
    first: wallTimeOf(earliestServiceAt(now), timeZone ?? westernmost).slice(0, 10),
    last: lastDayAfter(wallTimeOf(now, timeZone ?? easternmost).slice(0, 10)),
  };
}

/** The same day of the next year; after a leap day, the first of March. */
function lastDayAfter(today: string): string {
  const day = new Date(today);
  day.setUTCFullYear(day.getUTCFullYear() + latestBookingYears);
  return day.toISOString().slice(0, 10);
}

function missingDetails(entry: BookingEntry): (keyof BookingEntry)[] {
  const texts = [
    'serviceFrom',
    'serviceTo',
    'serviceType',
    'serviceDate',
    'passengerFirstName',
    'passengerLastName',
    'passengerPhone',
    'serviceVehicle',
    'serviceFromState',
  ] as const;
  const numbers = ['fromlat', 'fromlng', 'tolat', 'tolng', 'calculatedDistance'] as const;
  return [...texts.filter((field) => isBlank(entry[field])), ...numbers.filter((field) => entry[field] === undefined)];
}

/** The time is local to the pick-up, so a missing pick-up is reported first. */
function refusalOfTime({ serviceDate = '', timeZone }: BookingEntry, now: Date): BookingRefusal | undefined {
  if (!timeZone || isBlank(serviceDate)) return undefined;
  const at = instantOf(serviceDate, timeZone);
  // A year of two digits is taken for one of the first century: that is early, and no hour that the clocks skip.
  const isLongAgo = serviceDate.startsWith('0');
  if (!at && !isLongAgo)
    return { code: 'TIME_DOES_NOT_EXIST', message: messages.timeDoesNotExist, field: 'serviceDate' };
  if (at && at.getTime() % (timeStepMinutes * minuteMs) !== 0)
    return { code: 'TIME_NOT_ON_STEP', message: messages.timeNotOnStep(timeStepMinutes), field: 'serviceDate' };
  const earliest = firstToEnter(earliestServiceAt(now), timeZone);
  if (!at || at < earliest)
    return {
      code: 'SERVICE_TIME_TOO_EARLY',
      message: messages.serviceTimeTooEarly(pickupTimeText(earliest, timeZone)),
      field: 'serviceDate',
    };
  if (serviceDate.slice(0, 10) > bookableDays(now, timeZone).last)
    return { code: 'SERVICE_TIME_TOO_LATE', message: messages.serviceTimeTooLate, field: 'serviceDate' };
  return undefined;
}

/** The first step from `at` on that can be entered: of an hour that comes twice only the first can (R23). */
function firstToEnter(at: Date, timeZone: string): Date {
  const entered = instantOf(wallTimeOf(at, timeZone), timeZone) ?? at;
  return entered < at ? firstToEnter(new Date(at.getTime() + timeStepMinutes * minuteMs), timeZone) : at;
}

function refusalsOfPlaces(entry: BookingEntry): BookingRefusal[] {
  const { serviceFrom, fromIsChosen, serviceTo, toIsChosen, serviceType } = entry;
  const refusals: BookingRefusal[] = [];
  if (!isBlank(serviceFrom) && !fromIsChosen)
    refusals.push({ code: 'PICK_UP_NOT_CHOSEN', message: messages.pickUpNotChosen, field: 'serviceFrom' });
  if (!isBlank(serviceTo) && !toIsChosen)
    refusals.push({ code: 'DROP_OFF_NOT_CHOSEN', message: messages.dropOffNotChosen, field: 'serviceTo' });
  if (fromIsChosen && toIsChosen && serviceType && !isCharter(serviceType) && isSamePoint(entry))
    refusals.push({ code: 'SAME_PICK_UP_AND_DROP_OFF', message: messages.samePickUpAndDropOff, field: 'serviceTo' });
  return refusals;
}

function isSamePoint(entry: BookingEntry) {
  return entry.fromlat === entry.tolat && entry.fromlng === entry.tolng;
}

function refusalOfPhone({ passengerPhone = '' }: BookingEntry): BookingRefusal | undefined {
  if (isBlank(passengerPhone) || isUsPhone(passengerPhone)) return undefined;
  return { code: 'INVALID_PASSENGER_PHONE', message: messages.invalidPassengerPhone, field: 'passengerPhone' };
}

function refusalOfCard({ paymentMethod }: BookingEntry): BookingRefusal | undefined {
  if (!isBlank(paymentMethod)) return undefined;
  return { code: 'NO_PAYMENT_METHOD', message: messages.noPaymentMethod, field: 'paymentMethod' };
}

/** Everything the six checks find, in the spec's order (S1 5): a form marks each wrong field at once. */
export function bookingRefusals(entry: BookingEntry, now: Date): BookingRefusal[] {
  const missing = missingDetails(entry).map((field) => ({
    code: 'BOOKING_INCOMPLETE',
    message: messages.bookingIncomplete,
    field,
  }));
  const wrong = [refusalOfTime(entry, now), ...refusalsOfPlaces(entry), refusalOfPhone(entry), refusalOfCard(entry)];
  return [...missing, ...wrong.filter((refusal) => refusal !== undefined)];
}

/** The first of the six checks that fails. */
export const checkBooking = (entry: BookingEntry, now: Date): BookingRefusal | undefined =>
  bookingRefusals(entry, now)[0];
