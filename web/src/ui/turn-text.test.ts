import { expect, test } from '@jest/globals';
import { untilText } from './turn-text.ts';

const serviceAt = '2026-12-04T20:35:00.000Z';
const paymentDueAt = '2026-12-04T18:35:00.000Z';

test.each([
  ['answer', serviceAt, 'Answer by'],
  ['pay', paymentDueAt, 'Pay by'],
  ['start', serviceAt, 'Pick-up'],
  ['check', paymentDueAt, 'Cancelled if unpaid by'],
  ['check', serviceAt, 'Pick-up'],
] as const)('the deadline of the step %s at %s is called: %s', (step, until, name) => {
  expect(untilText({ turn: { whose: 'livery', step, until }, serviceAt })).toBe(name);
});
