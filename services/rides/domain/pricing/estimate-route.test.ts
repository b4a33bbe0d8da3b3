import { expect, test } from '@jest/globals';
import { greatCircleMiles } from '@livery/contracts/rides/great-circle.ts';
import {
  durationText,
  estimateMinutes,
  estimateRoadMiles,
  isOverSea,
  isPlausibleDistance,
  plausibleMinutes,
} from './estimate-route.ts';

const loop = { lat: 41.8789, lng: -87.6359 };
const ohare = { lat: 41.9786, lng: -87.9048 };
const newYork = { lat: 40.7128, lng: -74.006 };

test('estimates roads longer than the straight line, short ones more so', () => {
  const shortDetour = estimateRoadMiles(loop, ohare) / greatCircleMiles(loop, ohare);
  const longDetour = estimateRoadMiles(loop, newYork) / greatCircleMiles(loop, newYork);

  expect(estimateRoadMiles(loop, ohare)).toBe(19.57);
  expect(shortDetour).toBeGreaterThan(longDetour);
  expect(longDetour).toBeCloseTo(1.1, 2);
});

test('long distances are driven faster', () => {
  expect(estimateMinutes(0)).toBe(0);
  expect(estimateMinutes(10)).toBe(21);
  expect(estimateMinutes(200)).toBeLessThan(220);
});

test.each([
  [0, '0 mins'],
  [1, '1 min'],
  [60, '1 hour'],
  [95, '1 hour 35 mins'],
  [120, '2 hours'],
])('writes %p minutes as %p', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test('a distance is believed from the straight line, rounded to a tenth, to three times that plus 400 miles', () => {
  const straight = greatCircleMiles(loop, ohare);

  expect(isPlausibleDistance(straight - 1, loop, ohare)).toBe(false);
  expect(isPlausibleDistance(straight - 0.06, loop, ohare)).toBe(false);
  expect(isPlausibleDistance(straight - 0.05, loop, ohare)).toBe(true);
  expect(isPlausibleDistance(straight, loop, ohare)).toBe(true);
  expect(isPlausibleDistance(straight * 3 + 400, loop, ohare)).toBe(true);
  expect(isPlausibleDistance(straight * 3 + 401, loop, ohare)).toBe(false);
});

test.each([
  ['over the Grand Canyon', { lat: 36.0544, lng: -112.1401 }, { lat: 36.1977, lng: -112.0526 }, 211],
  ['from Haines to Skagway', { lat: 59.2358, lng: -135.445 }, { lat: 59.4583, lng: -135.3139 }, 355],
  ['over Lake Michigan', { lat: 44.0886, lng: -87.6576 }, { lat: 43.9553, lng: -86.4526 }, 445],
])('the way around is believed %s', (...[, from, to, miles]) => {
  expect(isPlausibleDistance(miles, from, to)).toBe(true);
});

test.each([
  ['HI', 'CA', true],
  ['FL', 'PR', true],
  ['PR', 'VI', true],
  ['HI', 'HI', false],
  ['AK', 'WA', false],
] as const)('that the sea is between %s and %s is %p', (from, to, isBetween) => {
  expect(isOverSea(from, to)).toBe(isBetween);
});

test.each([
  ['nothing', undefined, 29],
  ['no time at all', 0, 29],
  ['faster than anybody drives', 10, 29],
  ['as fast as anybody drives', 11, 11],
  ['a jam', 90, 90],
  ['the longest that is believed', 147, 147],
  ['longer than any jam', 148, 29],
])('over 15.5 miles the minutes reported are believed or replaced: %s', (_name, reported, minutes) => {
  expect(plausibleMinutes(15.5, reported)).toBe(minutes);
});

test('believes ninety miles in an hour, and nothing faster', () => {
  expect(plausibleMinutes(90, 60)).toBe(60);
  expect(plausibleMinutes(90, 59)).toBe(estimateMinutes(90));
});
