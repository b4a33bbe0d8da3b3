import { describe, expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { aBooking, noon } from '../../test/builders.ts';
import { pricesOf } from '../pricing/price-ride.ts';
import { expectedEndAt } from '../ride.ts';
import type { BookingRequest, Location } from './booking-rules.ts';
import { requestRide } from './request-ride.ts';

const ids = { rideId: 'ride-1', rideConfirmationCode: 'ABC1234' };
const author = { uid: 'anna', firstName: 'Anna', lastName: 'Traveler' };
const chicago: Location = { state: 'IL', timeZone: 'America/Chicago', nearbyAirports: [], area: 'Chicago, IL' };

function request(changes: Parameters<typeof aBooking>[0] = {}, more: Partial<BookingRequest> = {}) {
  const body = aBooking(changes);
  return {
    body,
    author,
    pickUp: chicago,
    dropOff: chicago,
    quote: undefined,
    owesAmount: false,
    ...more,
  };
}

describe('a booking', () => {
  test('becomes a pending ride that operators do not see yet', () => {
    const { state, events } = requestRide(request(), ids, noon);

    expect(state).toMatchObject({ status: 'PENDING', open: false, offers: [], serviceFromState: 'IL' });
    expect(state.serviceAt.toISOString()).toBe('2026-12-06T18:00:00.000Z');
    expect(events).toMatchObject([{ type: 'ride.requested', parties: ['anna'] }]);
  });

  test('takes state and zone from the coordinates, not from the browser', () => {
    const pickUp: Location = { ...chicago, state: 'HI', timeZone: 'Pacific/Honolulu', nearbyAirports: ['HNL'] };
    const { state } = requestRide(request({}, { pickUp, dropOff: pickUp }), ids, noon);

    expect(state).toMatchObject({ serviceFromState: 'HI', timeZone: 'Pacific/Honolulu', nearbyAirports: ['HNL'] });
    expect(state.serviceAt.toISOString()).toBe('2026-12-06T22:00:00.000Z');
  });

  test('names the rough places and the duration itself, whatever the browser calls them', () => {
    const told = {
      serviceFromShort: '233 South Wacker Drive',
      serviceToShort: 'Gate 7',
      calculatedRideDuration: '1 min',
    };
    const { state } = requestRide(request(told), ids, noon);

    expect(state).toMatchObject({
      serviceFromShort: 'Chicago, IL',
      serviceToShort: 'Chicago, IL',
      calculatedRideDuration: '33 mins',
    });
  });

  test('names the passenger without what was typed around the name', () => {
    const { state } = requestRide(request({ passengerFirstName: ' Paul ', passengerLastName: 'Lee ' }), ids, noon);

    expect(state).toMatchObject({ passengerFirstName: 'Paul', passengerLastName: 'Lee' });
  });

  test.each([
    [' Terminal 5, door 5E ', 'Terminal 5, door 5E'],
    ['  ', undefined],
  ])('keeps the exact pick-up point: %p', (written, kept) => {
    expect(requestRide(request({ pickUpDetails: written }), ids, noon).state.pickUpDetails).toBe(kept);
  });

  test.each([
    ['nothing at all', request({}, { body: {} }), messages.bookingIncomplete],
    ['no passenger', request({ passengerFirstName: ' ' }), messages.bookingIncomplete],
    [
      'too soon',
      request({ serviceDate: '2026-12-01T12:10' }),
      messages.serviceTimeTooEarly('Tue, Dec 1, 2026, 12:15 PM CST'),
    ],
    ['a time between the steps', request({ serviceDate: '2026-12-05T10:33' }), messages.timeNotOnStep(5)],
    ['a time the clocks skip', request({ serviceDate: '2027-03-14T02:30' }), messages.timeDoesNotExist],
    ['a pick-up outside the area', request({}, { pickUp: undefined }), messages.pickUpNotChosen],
    ['a drop-off outside the area', request({}, { dropOff: undefined }), messages.dropOffNotChosen],
    ['the same place twice', request({ tolat: 41.8789, tolng: -87.6359 }), messages.samePickUpAndDropOff],
    ['a short phone number', request({ passengerPhone: '555' }), messages.invalidPassengerPhone],
    ['no card', request({ paymentMethod: '' }), messages.noPaymentMethod],
    ['a distance below the straight line', request({ calculatedDistance: 5 }), messages.distanceImplausible],
    ['a distance far above it', request({ calculatedDistance: 480 }), messages.distanceImplausible],
    ['a drop-off over the sea', request({}, { dropOff: { ...chicago, state: 'HI' } }), messages.noRoad],
    ['no hold', request({ preauthorizationId: '' }), messages.holdNotUsable],
    ['an open amount', request({}, { owesAmount: true }), messages.amountDue],
  ])('is refused with %s', (_name, refused, message) => {
    expect(() => requestRide(refused, ids, noon)).toThrow(message);
  });
});

describe('an hourly charter', () => {
  const charter = { serviceType: 'HourlyCharter', serviceVehicle: 'CoachBus', calculatedDistance: 0 } as const;

  test('ends where it began and takes the hours of its class', () => {
    const { serviceTo, serviceToShort, tolat, tolng, ...body } = aBooking(charter);

    const { state } = requestRide(request({}, { body }), ids, noon);

    expect(state).toMatchObject({ serviceTo: state.serviceFrom, tolat: state.fromlat, serviceHours: 5 });
    expect(state.basePriceCents).toBe(5 * 16_500);
  });

  test('ends where it began, too, when its drop-off is blank', () => {
    const { state } = requestRide(request({ ...charter, serviceTo: '  ', tolat: 0, tolng: 0 }), ids, noon);

    expect(state).toMatchObject({ serviceTo: state.serviceFrom, tolat: state.fromlat, tolng: state.fromlng });
  });

  test('ends at its drop-off where it has one', () => {
    const { state } = requestRide(request(charter), ids, noon);

    expect(state).toMatchObject({ serviceTo: aBooking().serviceTo, tolat: aBooking().tolat });
  });

  test('does not end over the sea, though it needs no distance', () => {
    const refused = request(charter, { dropOff: { ...chicago, state: 'HI' } });

    expect(() => requestRide(refused, ids, noon)).toThrow(messages.noRoad);
  });

  test.each([5, 24])('may take %i hours, and ends after them', (serviceHours) => {
    const { state } = requestRide(request({ ...charter, serviceHours }), ids, noon);

    expect(expectedEndAt(state).getTime() - state.serviceAt.getTime()).toBe(serviceHours * hourMs);
  });

  test.each([4, 25])('is refused with %i hours, below the minimum of its class or above a day', (serviceHours) => {
    expect(() => requestRide(request({ ...charter, serviceHours }), ids, noon)).toThrow(
      messages.hoursOutOfRange(5, 24),
    );
  });
});

describe('the price', () => {
  const trip = { serviceType: 'Point-to-Point', serviceHours: undefined, miles: 18.5, minutes: 39 } as const;
  const quote = { ...trip, pricesCents: { ...pricesOf(trip), Sedan: 7_000 }, quotedAt: noon };

  test('of a quote is honored for thirty minutes', () => {
    const later = new Date(noon.getTime() + 30 * minuteMs);

    expect(requestRide(request({}, { quote }), ids, later).state.recommendedPriceCents).toBe(7_000);
  });

  test('of a lapsed quote that differs is told before anything is booked', () => {
    const later = new Date(noon.getTime() + 31 * minuteMs);

    expect(() => requestRide(request({}, { quote }), ids, later)).toThrow(
      expect.objectContaining({ code: 'RATE_CHANGED', state: expect.objectContaining({ quotedPriceCents: 7_000 }) }),
    );
  });

  test('of a quote for another distance is worth nothing', () => {
    const { state } = requestRide(request({ calculatedDistance: 25 }, { quote }), ids, noon);

    expect(state.recommendedPriceCents).not.toBe(7_000);
  });

  test('of the traveler counts above nine tenths of the recommendation', () => {
    const own = requestRide(request({ requestorPriceCents: 9_000 }), ids, noon).state;
    const low = requestRide(request({ requestorPriceCents: 5_000 }), ids, noon).state;

    expect(own).toMatchObject({ requestorPriceCents: 9_000, basePriceCents: 9_000 });
    expect(low).toMatchObject({ requestorPriceCents: null, basePriceCents: low.recommendedPriceCents });
  });

  test('of the traveler must be one that a card can be charged where nothing is recommended', () => {
    const coach = (requestorPriceCents: number) => request({ serviceVehicle: 'CoachBus', requestorPriceCents });

    expect(() => requestRide(coach(30), ids, noon)).toThrow(messages.amountTooSmall('$0.50'));
    expect(requestRide(coach(50), ids, noon).state.basePriceCents).toBe(50);
  });
});
