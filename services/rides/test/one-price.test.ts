import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { noRate } from '@livery/contracts/rides/policy.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { type GeneratedTrip, generatedTrips } from './generated-trips.ts';
import { aKnownTraveler, book, startRides } from './rides-harness.ts';

let service: TestService;
let anna: string;
beforeAll(async () => {
  service = await startRides();
  anna = await aKnownTraveler(service);
}, 60_000);
afterAll(() => service.stop(), 30_000);

/** As the page of the quote asks, before anybody is known. */
async function quoted(trip: GeneratedTrip) {
  const { serviceType, vehicle, hours: serviceHours, miles: distance, minutes: durationMinutes, from, to } = trip;
  const charter = serviceHours === undefined ? {} : { serviceVehicle: vehicle, serviceHours };
  const body = { serviceType, distance, durationMinutes, from, to, ...charter };
  const { body: rates } = await service.call('POST /calculateRideRate', { body });
  return { quoteId: rates.quoteId, dollars: rates.data[vehicle] };
}

const booked = (trip: GeneratedTrip, quoteId?: string) =>
  book(service, anna, {
    serviceFromState: trip.state,
    ...{ fromlat: trip.from.lat, fromlng: trip.from.lng, tolat: trip.to.lat, tolng: trip.to.lng },
    ...{ serviceType: trip.serviceType, serviceVehicle: trip.vehicle, serviceHours: trip.hours },
    ...{ calculatedDistance: trip.miles, durationMinutes: trip.minutes, quoteId },
  });
const inDollars = (cents: number | null) => (cents === null ? noRate : cents / 100);

test.each([1, 7, 19])(
  'the quote and the booking of one trip have one price, with the quote and without it, in trips from seed %i',
  async (seed) => {
    for (const trip of generatedTrips(25, seed)) {
      const { quoteId, dollars } = await quoted(trip);
      const [withQuote, without] = await Promise.all([booked(trip, quoteId), booked(trip)]);
      const seen = [withQuote, without].map(({ recommendedPriceCents }) => inDollars(recommendedPriceCents));

      expect({ trip, seen }).toEqual({ trip, seen: [dollars, dollars] });
    }
  },
  60_000,
);

test('the ride lasts as long as the map told when it was quoted', async () => {
  const [trip] = generatedTrips(1, 1);
  const jam = { ...trip, serviceType: 'Point-to-Point', hours: undefined, miles: 30, minutes: 75 } as GeneratedTrip;
  const { quoteId } = await quoted(jam);

  expect(await booked(jam, quoteId)).toMatchObject({ calculatedRideDuration: '1 hour 15 mins' });
});
