import { describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { DrivingRoute } from '../../platform/maps/map-provider.ts';
import { bookingBody } from './booking-body.ts';
import type { BookingDraft, PlaceEntry } from './booking-draft.ts';
import { errorsOf, type FormRefusal, refusalsFrom, refusalsUpTo, type Step, stepOf } from './booking-refusals.ts';
import { aDraft, aPlace } from './test/a-draft.ts';

// Noon or one o’clock there: late in the evening the first day that can be booked is tomorrow.
const now = new Date(new Date().setUTCHours(18, 0, 0, 0));
const timeZone = 'America/Chicago';
const route: DrivingRoute = {
  distanceMiles: 12,
  durationMinutes: 30,
  durationText: '30 mins',
  method: 'estimate',
  state: 'IL',
  timeZone,
};
const nowhere = { text: '', place: null };
const typed = (text: string) => ({ text, place: null });
const inZip = (text: string): PlaceEntry => ({ text, place: { ...aPlace('60601', 41), precision: 'zip' } });
const check = (step: Step, draft: BookingDraft, known: DrivingRoute | undefined = route) => {
  const body = bookingBody(draft, { route: known, quoteId: 'q', ownPriceCents: undefined });
  return refusalsUpTo(step, body, { draft, timeZone, now });
};
const marked = (refusals: readonly FormRefusal[]) => refusals.map(({ field, message }) => [field, message]);

test('a whole draft passes every step', () => {
  expect([1, 2, 3].map((step) => check(step as Step, aDraft()))).toEqual([[], [], []]);
});

test('step 1 does not ask for what later steps ask', () => {
  expect(check(1, aDraft({ passengerFirstName: '', passengerPhone: '', paymentMethod: '' }))).toEqual([]);
});

test.each<[string, Step, Partial<BookingDraft>, [string, string][]]>([
  ['a missing date', 1, { date: '' }, [['date', messages.required]]],
  ['a missing time', 1, { time: '' }, [['time', messages.required]]],
  ['a typed pick-up', 1, { from: typed('Chicago') }, [['from', messages.pickUpNotChosen]]],
  ['a typed drop-off', 1, { to: typed('Evanston') }, [['to', messages.dropOffNotChosen]]],
  ['one place twice', 1, { to: aDraft().from }, [['to', messages.samePickUpAndDropOff]]],
  [
    'two addresses of one ZIP area',
    1,
    { from: inZip('1 Main St'), to: inZip('9 Main St') },
    [['to', `${messages.samePickUpAndDropOff} Both are in the same ZIP code: book an hourly charter.`]],
  ],
  ['a day too far away', 1, { date: '2099-01-01' }, [['date', messages.serviceTimeTooLate]]],
  ['a short phone', 2, { passengerPhone: '312' }, [['passengerPhone', messages.invalidPassengerPhone]]],
  ['no card', 3, { paymentMethod: '' }, [['paymentMethod', messages.noPaymentMethod]]],
  [
    'everything that is missing beside what is wrong',
    1,
    { from: nowhere, to: typed('Evanston'), date: '', time: '' },
    [
      ['from', messages.required],
      ['date', messages.required],
      ['time', messages.required],
      ['to', messages.dropOffNotChosen],
    ],
  ],
  [
    'a missing name beside a short phone',
    2,
    { passengerLastName: ' ', passengerPhone: '312' },
    [
      ['passengerLastName', messages.required],
      ['passengerPhone', messages.invalidPassengerPhone],
    ],
  ],
])('%s is marked at step %d', (...[, step, change, expected]) => {
  expect(marked(check(step, aDraft(change)))).toEqual(expected);
});

test('a time that has passed today is marked at the time, a day that has passed at the date', () => {
  const today = now.toISOString().slice(0, 10);
  const [ofTime] = check(1, aDraft({ date: today, time: '00:00' }));
  const [ofDay] = check(1, aDraft({ date: '2020-01-01' }));
  const [ofTwoDigits] = check(1, aDraft({ date: '0026-12-01' }));

  expect(ofTime?.field).toBe('time');
  expect(ofDay?.field).toBe('date');
  expect(ofTwoDigits).toEqual(ofDay);
});

test('a distance that is not known is no field’s mistake', () => {
  const draft = aDraft();
  const body = bookingBody(draft, { route: undefined, quoteId: undefined, ownPriceCents: undefined });

  expect(marked(refusalsUpTo(1, body, { draft, timeZone, now }))).toEqual([['route', messages.quoteFailed]]);
});

test('one place twice has no distance, and is the places’ mistake alone', () => {
  const draft = aDraft({ to: aDraft().from });
  const body = bookingBody(draft, { route: undefined, quoteId: undefined, ownPriceCents: undefined });

  expect(marked(refusalsUpTo(1, body, { draft, timeZone, now }))).toEqual([['to', messages.samePickUpAndDropOff]]);
});

test('a charter without a drop-off passes every step', () => {
  const draft = aDraft({ serviceType: 'HourlyCharter', to: nowhere });

  expect(check(3, draft, { ...route, distanceMiles: 0 })).toEqual([]);
});

test('a charter of nowhere is only asked for its pick-up', () => {
  const draft = aDraft({ serviceType: 'HourlyCharter', from: nowhere, to: nowhere });

  expect(marked(check(1, draft))).toEqual([['from', messages.required]]);
});

describe('a refusal of the server', () => {
  const refused = (code: string, fields: Record<string, string>, draft = aDraft()) =>
    refusalsFrom(new ApiError({ status: 400, code, message: messages.invalidInput, fields }), { draft, timeZone, now });

  test.each([
    ['PICK_UP_NOT_CHOSEN', 'serviceFrom', 'from', 1],
    ['DISTANCE_IMPLAUSIBLE', 'calculatedDistance', 'route', 1],
    ['HOURS_OUT_OF_RANGE', 'serviceHours', 'hours', 1],
    ['AMOUNT_NOT_CHARGEABLE', 'requestorPriceCents', 'ownPrice', 1],
    ['SERVICE_TIME_TOO_EARLY', 'serviceDate', 'time', 1],
    ['INVALID', 'passengerFirstName', 'passengerFirstName', 2],
    ['NO_PAYMENT_METHOD', 'paymentMethod', 'paymentMethod', 3],
  ] as const)('%s belongs to its field and step', (...[code, named, field, step]) => {
    const [refusal] = refused(code, { [named]: 'no' });

    expect(refusal).toMatchObject({ field, message: 'no' });
    expect(refusal && stepOf(refusal)).toBe(step);
  });

  test('of several fields says of each what is wrong with it', () => {
    const { oneLineOnly, noWebAddresses } = messages;

    expect(marked(refused('INVALID', { passengerLastName: oneLineOnly, specialNotes: noWebAddresses }))).toEqual([
      ['passengerLastName', oneLineOnly],
      ['notes', noWebAddresses],
    ]);
  });

  test.each([['preauthorizationId'], ['constructor'], ['__proto__x']])('of %s is not the form’s', (named) => {
    expect(refused('HOLD_NOT_USABLE', { [named]: 'no' })).toEqual([]);
  });
});

test('each step shows its own', () => {
  const refusals = check(3, aDraft({ time: '', passengerPhone: '' }));

  expect([1, 2, 3].map((step) => errorsOf(refusals, step as Step))).toEqual([
    { time: messages.required },
    { passengerPhone: messages.required },
    {},
  ]);
});
