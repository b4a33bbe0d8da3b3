import { expect, test } from '@jest/globals';
import { growthOf, type Sample } from './growth.ts';

const sample = (minute: number, change: (minute: number) => Partial<Sample['parts'][string]> = () => ({})): Sample => ({
  parts: { rides: { mb: 100, descriptors: 40, ...change(minute) } },
  rideSeconds: [5, 6],
});
const run = (change?: (minute: number) => Partial<Sample['parts'][string]>): Sample[] =>
  Array.from({ length: 60 }, (_, minute) => sample(minute, change));
const grown = (samples: Sample[]) => growthOf(samples).flatMap(({ what, hasGrown }) => (hasGrown ? [what] : []));

test.each([
  ['what stays as it is has not grown', undefined, []],
  [
    'memory that fills in the first minutes has not grown',
    (minute: number) => ({ mb: Math.min(100, 50 + minute * 10) }),
    [],
  ],
  ['memory that leaks has grown', (minute: number) => ({ mb: 100 + minute }), ['rides, MB']],
  [
    'connections that nobody closes have grown',
    (minute: number) => ({ descriptors: 40 + minute }),
    ['rides, descriptors'],
  ],
])('%s', (_title, change, expected) => {
  expect(grown(run(change))).toEqual(expected);
});

test('rides that take longer and longer have grown', () => {
  const samples = run().map((one, minute) => ({ ...one, rideSeconds: [5 + minute / 10] }));

  expect(grown(samples)).toEqual(['a ride, seconds']);
});

test('a part that is gone in the end counts as grown', () => {
  const samples = run().map((one, minute) => (minute < 50 ? one : { ...one, parts: {} }));

  expect(grown(samples)).toEqual(['rides, MB', 'rides, descriptors']);
});
