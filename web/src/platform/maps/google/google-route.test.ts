import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { greatCircleMiles } from '@livery/contracts/rides/great-circle.ts';
import { aRoute } from '../../../testing/booking-server.ts';
import { openServer } from '../../../testing/server.ts';
import type { Place } from '../map-provider.ts';
import { googleRoute } from './google-route.ts';

const server = openServer();
let directions: () => Promise<object>;
/** Google's library as far as it is asked for directions. */
const library = {
  TravelMode: { DRIVING: 'DRIVING' },
  DirectionsService: class {
    route = () => directions();
  },
};
beforeAll(() => void Object.assign(globalThis, { google: { maps: library } }));
beforeEach(() => server.answer(ridesApi.findRoute, aRoute));
afterAll(() => void Reflect.deleteProperty(globalThis, 'google'));

const place = { precision: 'address', state: 'IL', timeZone: 'America/Chicago' } as const;
const loop: Place = { ...place, id: 'loop', label: 'Loop', short: 'Loop', lat: 41.8789, lng: -87.6359 };
const ohare: Place = { ...place, id: 'ohare', label: 'O’Hare', short: 'O’Hare', lat: 41.9786, lng: -87.9048 };
const route = () => googleRoute(loop, ohare, new AbortController().signal);

const driven = (meters: number) => async () => ({
  routes: [{ legs: [{ distance: { value: meters }, duration: { value: 1_530, text: '26 mins' } }] }],
});
const refused = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test('the driven distance and duration are those of Google', async () => {
  directions = driven(28_000);

  expect(await route()).toMatchObject({ method: 'google', durationMinutes: 26, durationText: '26 mins' });
  expect((await route()).distanceMiles).toBeCloseTo(17.4, 1);
});

test('a distance that Google measures between the roads is never less than the straight line between the doors', async () => {
  directions = driven(24_600);

  expect(await route()).toMatchObject({ method: 'google', distanceMiles: greatCircleMiles(loop, ohare) });
});

test('two doors on one road that Google finds no distance between have none', async () => {
  directions = driven(0);

  expect(await route()).toMatchObject({ distanceMiles: 0 });
});

test.each(['REQUEST_DENIED', 'OVER_QUERY_LIMIT', 'UNKNOWN_ERROR'])(
  'the distance is estimated where Google answers %s',
  async (code) => {
    directions = refused(code);

    expect(await route()).toEqual(aRoute);
  },
);

test('the distance is not estimated where Google says that there is no road', async () => {
  directions = refused('ZERO_RESULTS');

  await expect(route()).rejects.toThrow(messages.noRoad);
});
