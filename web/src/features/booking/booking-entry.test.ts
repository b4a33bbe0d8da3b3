import { describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { DrivingRoute } from '../../platform/maps/map-provider.ts';
import { type BookingDraft, draftFrom, emptyDraft } from './booking-draft.ts';
import { bookingBody, checkStep, type Step, stepOf } from './booking-entry.ts';
import { aDraft } from './test/a-draft.ts';

const now = new Date();
const timeZone = 'America/Chicago';
const route: DrivingRoute = {
  distanceMiles: 12,
  durationMinutes: 30,
  durationText: '30 mins',
  method: 'estimate',
  state: 'IL',
  timeZone,
};
const check = (step: Step, draft: BookingDraft, known: DrivingRoute | undefined = route) =>
  checkStep(step, bookingBody(draft, { route: known, quoteId: 'q', ownPriceCents: undefined }), {
    draft,
    timeZone,
    now,
  });

describe('the checks of a booking, step by step', () => {
  test('a whole draft passes every step', () => {
    expect([1, 2, 3].map((step) => check(step as Step, aDraft()))).toEqual([undefined, undefined, undefined]);
  });

  test('step 1 does not ask for what later steps ask', () => {
    expect(check(1, aDraft({ passengerFirstName: '', passengerPhone: '', paymentMethod: '' }))).toBeUndefined();
  });

  test.each<[string, Step, Partial<BookingDraft>, string]>([
    ['a missing date', 1, { date: '' }, messages.bookingIncomplete],
    ['a typed pick-up', 1, { from: { text: 'Chicago', place: null } }, messages.pickUpNotChosen],
    ['a typed drop-off', 1, { to: { text: 'Evanston', place: null } }, messages.dropOffNotChosen],
    ['no passenger', 2, { passengerLastName: ' ' }, messages.bookingIncomplete],
    ['a short phone', 2, { passengerPhone: '312' }, messages.invalidPassengerPhone],
    ['no card', 3, { paymentMethod: '' }, messages.noPaymentMethod],
  ])('%s is refused at step %d', (...[, step, change, message]) => {
    expect(check(step, aDraft(change))?.message).toBe(message);
  });

  test('a charter without a drop-off ends where it began', () => {
    const draft = aDraft({ serviceType: 'HourlyCharter', to: { text: '', place: null } });

    expect(check(3, draft, { ...route, distanceMiles: 0 })).toBeUndefined();
    expect(bookingBody(draft, { route, quoteId: undefined, ownPriceCents: undefined })).toMatchObject({
      serviceTo: 'Chicago',
      serviceHours: 2,
    });
  });
});

test.each([
  ['serviceDate', 1],
  ['passengerPhone', 2],
  ['paymentMethod', 3],
])('%s belongs to step %d', (field, step) => {
  expect(stepOf(field)).toBe(step);
});

test('a kept draft with foreign values is not taken', () => {
  expect(draftFrom({ vehicle: 'Tank', serviceType: 'Point-to-Point' })).toEqual(emptyDraft);
  expect(draftFrom({ notes: 'two bags' }).notes).toBe('two bags');
});

test('leaves short labels and duration to the server', () => {
  const body = bookingBody(aDraft(), { route, quoteId: 'q', ownPriceCents: undefined });

  expect(Object.keys(body)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(serviceFromShort|serviceToShort|calculatedRideDuration)$/)]),
  );
});
