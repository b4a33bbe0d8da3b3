import { expect, test } from '@jest/globals';
import { labelPlace } from './label-place.ts';

const airport = 'Chicago O’Hare International Airport (ORD)';

test('a name stands beside its marker where the map has room', () => {
  expect(labelPlace('Evanston, IL', [40, 100], 300)).toMatchObject({ lines: ['Evanston, IL'], textAnchor: 'start' });
  expect(labelPlace('Evanston, IL', [260, 100], 300)).toMatchObject({ lines: ['Evanston, IL'], textAnchor: 'end' });
});

test('a name that is wider than the map of a phone stands below the marker in two lines', () => {
  const { lines, x } = labelPlace(airport, [150, 100], 300);

  expect(lines).toEqual(['Chicago O’Hare International Airport', '(ORD)']);
  expect(x).toBe(150);
});

test('a name without a space is shortened', () => {
  const { lines } = labelPlace('x'.repeat(90), [150, 100], 300);

  expect(lines.map(({ length }) => length)).toEqual([37, 37]);
  expect(lines[1]).toMatch(/…$/);
});
