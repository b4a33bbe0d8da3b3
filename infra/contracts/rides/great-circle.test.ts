import { expect, test } from '@jest/globals';
import { greatCircleMiles } from './great-circle.ts';

const loop = { lat: 41.8789, lng: -87.6359 };
const ohare = { lat: 41.9786, lng: -87.9048 };
const newYork = { lat: 40.7128, lng: -74.006 };

test('measures the straight line over the globe', () => {
  expect(greatCircleMiles(loop, newYork)).toBeCloseTo(711.4, 1);
  expect(greatCircleMiles(loop, ohare)).toBeCloseTo(15.4, 1);
});
