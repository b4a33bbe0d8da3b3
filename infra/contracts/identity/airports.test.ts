import { expect, test } from '@jest/globals';
import { airports } from './airports.ts';

const codes = airports.map(({ code }) => code);

test.each(['ORD', 'DCA', 'SJU', 'GUM', 'TEB', 'VNY', 'PWK'])('%s is an airport', (code) => {
  expect(codes).toContain(code);
});

test('every code is one airport', () => {
  expect(new Set(codes).size).toBe(codes.length);
});
