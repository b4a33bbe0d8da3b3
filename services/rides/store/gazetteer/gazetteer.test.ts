import { expect, test } from '@jest/globals';
import { createGazetteer } from './gazetteer.ts';

const ohare = { lat: 41.9786, lng: -87.9048 };
const kilometersPerDegree = 111.19;

test.each([
  [2.9, ['ORD']],
  [3.1, []],
])('a pick-up %p km from an airport has these near it: %j', async (kilometers, nearbyAirports) => {
  const pickUp = { ...ohare, lat: ohare.lat + kilometers / kilometersPerDegree };

  expect(await createGazetteer().locate(pickUp)).toMatchObject({ state: 'IL', nearbyAirports });
});

test('a pick-up in the desert is named after the nearest town, however far that is', async () => {
  expect(await createGazetteer().locate({ lat: 37.249, lng: -117.245 })).toMatchObject({ area: 'Goldfield, NV' });
});
