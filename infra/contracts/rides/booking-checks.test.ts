import { describe, expect, test } from '@jest/globals';
import { dayMs } from '../durations.ts';
import { messages } from '../messages.ts';
import { type BookingEntry, bookableDays, checkBooking } from './booking-checks.ts';

/** 17:00 in Chicago, 13:00 in Honolulu, 9:00 of the next day in Guam. */
const now = new Date('2026-11-21T23:00:00Z');
const anEntry = (overrides: Partial<BookingEntry> = {}): BookingEntry => ({
  serviceFrom: 'Chicago',
  serviceTo: 'Evanston',
  serviceType: 'Point-to-Point',
  serviceDate: '2026-12-01T15:30',
  serviceVehicle: 'Sedan',
  serviceFromState: 'IL',
  timeZone: 'America/Chicago',
  fromlat: 41.8,
  fromlng: -87.6,
  tolat: 42,
  tolng: -87.7,
  calculatedDistance: 12,
  passengerFirstName: 'Ann',
  passengerLastName: 'Lee',
  passengerPhone: '3125550100',
  paymentMethod: 'pm_1',
  fromIsChosen: true,
  toIsChosen: true,
  ...overrides,
});
const check = (overrides: Partial<BookingEntry>) => checkBooking(anEntry(overrides), now);

describe('the time of a booking', () => {
  test.each([
    ['America/Chicago', '2026-11-21T17:15', undefined],
    ['America/Chicago', '2026-11-21T17:10', 'SERVICE_TIME_TOO_EARLY'],
    ['America/Los_Angeles', '2026-11-21T15:15', undefined],
    ['Pacific/Honolulu', '2026-11-21T13:15', undefined],
    ['Pacific/Honolulu', '2026-11-21T13:10', 'SERVICE_TIME_TOO_EARLY'],
    ['Pacific/Guam', '2026-11-22T09:15', undefined],
    ['Pacific/Guam', '2026-11-21T23:55', 'SERVICE_TIME_TOO_EARLY'],
  ])('is read on the clock of the pick-up: %s, %s', (timeZone, serviceDate, code) => {
    expect(check({ timeZone, serviceDate })?.code).toBe(code);
  });

  test.each(['America/Chicago', 'Pacific/Honolulu', 'Pacific/Guam'])(
    'may be any of the first and the last day offered in %s',
    (timeZone) => {
      const { first, last } = bookableDays(now, timeZone);

      expect(check({ timeZone, serviceDate: `${first}T23:55` })).toBeUndefined();
      expect(check({ timeZone, serviceDate: `${last}T23:55` })).toBeUndefined();
      expect(check({ timeZone, serviceDate: `${dayAfter(last)}T00:00` })?.code).toBe('SERVICE_TIME_TOO_LATE');
    },
  );

  test.each([
    ['2026-11-21T23:00:00Z', 'America/Chicago', '2027-11-21'],
    ['2027-11-21T23:00:00Z', 'America/Chicago', '2028-11-21'],
    ['2027-11-21T23:00:00Z', 'Pacific/Guam', '2028-11-22'],
    ['2028-02-29T18:00:00Z', 'America/Chicago', '2029-03-01'],
  ])('is at most one year after %s in %s, even across a leap day: %s', (at, timeZone, last) => {
    expect(bookableDays(new Date(at), timeZone).last).toBe(last);
  });

  test.each([
    ['2026-11-01T06:35:00Z', '1:50 AM CDT'],
    ['2026-11-01T06:45:00Z', '2:00 AM CST'],
    ['2026-11-01T06:50:00Z', '2:00 AM CST'],
    ['2026-11-01T07:40:00Z', '2:00 AM CST'],
    ['2026-11-01T07:50:00Z', '2:05 AM CST'],
  ])('that is too early is told the earliest to enter, also in a repeated hour: %s, %s', (at, earliest) => {
    const told = checkBooking(anEntry({ serviceDate: '2026-11-01T00:00' }), new Date(at));

    expect(told?.message).toBe(messages.serviceTimeTooEarly(`Sun, Nov 1, 2026, ${earliest}`));
  });

  test.each(['0026-12-01T15:30', '0002-12-01T15:33', '0202-02-30T02:30'])(
    'is too early, and none that the clocks skip, in a year of fewer digits: %s',
    (serviceDate) => {
      expect(check({ serviceDate })).toEqual({
        code: 'SERVICE_TIME_TOO_EARLY',
        message: messages.serviceTimeTooEarly('Sat, Nov 21, 2026, 5:15 PM CST'),
        field: 'serviceDate',
      });
    },
  );

  test('is in steps of five minutes', () => {
    expect(check({ serviceDate: '2026-12-01T15:33' })).toEqual({
      code: 'TIME_NOT_ON_STEP',
      message: messages.timeNotOnStep(5),
      field: 'serviceDate',
    });
  });

  test('is not judged on another clock while the pick-up is not chosen', () => {
    const unchosen = { timeZone: undefined, fromIsChosen: false };

    expect(check({ ...unchosen, serviceDate: '2026-11-21T15:15' })?.code).toBe('PICK_UP_NOT_CHOSEN');
  });
});

test.each([
  ['a person’s', '3125550100', undefined],
  ['a premium', '9005550100', 'INVALID_PASSENGER_PHONE'],
  ['a Jamaican', '8765550100', 'INVALID_PASSENGER_PHONE'],
  ['a service’s', '3124110100', 'INVALID_PASSENGER_PHONE'],
])('%s number is accepted or refused as a passenger’s', (_, passengerPhone, code) => {
  expect(check({ passengerPhone })?.code).toBe(code);
});

test('offers every day on which any pick-up can be booked until one is chosen', () => {
  expect(bookableDays(now, undefined)).toEqual({
    first: bookableDays(now, 'Pacific/Honolulu').first,
    last: bookableDays(now, 'Pacific/Guam').last,
  });
});

test('offers no day of which only minutes are left that are too soon', () => {
  const beforeMidnight = new Date('2026-11-22T05:50:00Z');

  expect(bookableDays(beforeMidnight, 'America/Chicago').first).toBe('2026-11-22');
});

test('the first failing check in their order is the one reported', () => {
  const wrongs: Partial<BookingEntry>[] = [
    { passengerLastName: ' ' },
    { serviceDate: '2026-11-21T17:10' },
    { fromIsChosen: false },
    { toIsChosen: false },
    { tolat: 41.8, tolng: -87.6 },
    { passengerPhone: '555' },
    { paymentMethod: '' },
  ];
  const told = wrongs.map((_, index) => check(Object.assign({}, ...wrongs.slice(index)))?.message);

  expect(told).toEqual([
    'Please enter all the required details and try again',
    'Service date-time should be at least by Sat, Nov 21, 2026, 5:15 PM CST',
    'Please enter valid Pick-Up location',
    'Please enter valid Drop-Off location',
    'Pick-Up and Drop-Off location cannot be the same for Point-to-Point ride.',
    'Please enter a valid passenger phone number',
    'Please select a payment method',
  ]);
});

const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
