import { expect, test } from '@jest/globals';
import { rideHoldCents } from './ride-hold-cents.ts';

test.each([
  [10_001, 0, 10_001],
  [10_001, 20, 12_002],
  [9_995, 20, 11_994],
  [1, 20, 2],
  [90_000_000, 20, 99_999_999],
])('a rate of %i cents with a buffer of %i %% holds %i cents', (rateCents, bufferPercent, held) => {
  expect(rideHoldCents(rateCents, bufferPercent)).toBe(held);
});
