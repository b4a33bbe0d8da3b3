import { expect, test } from '@jest/globals';
import type { RideStep } from '@livery/contracts/rides/turn.ts';
import { namedUntil, untilText } from './turn-text.ts';

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

const beforeBoth = new Date('2026-12-04T18:00:00Z');
const afterBoth = new Date('2026-12-04T21:00:00Z');
const stepUntil = (step: RideStep, until: string | null) =>
  ({ turn: { whose: 'livery', step, until }, serviceAt }) as const;

test.each(['reconfirm', 'pay', 'mend-payout', 'check'] as const)(
  'the deadline of the step %s is named until it is past',
  (step) => {
    expect(namedUntil(stepUntil(step, paymentDueAt), beforeBoth)).toBe(paymentDueAt);
    expect(namedUntil(stepUntil(step, paymentDueAt), afterBoth)).toBeNull();
  },
);

test.each(['start', 'wait', 'check'] as const)(
  'the pick-up is named beside the step %s, also once it is past',
  (step) => {
    expect(namedUntil(stepUntil(step, serviceAt), beforeBoth)).toBe(serviceAt);
    expect(namedUntil(stepUntil(step, serviceAt), afterBoth)).toBe(serviceAt);
  },
);

test('a step without a deadline has none to name', () => {
  expect(namedUntil(stepUntil('drive', null), beforeBoth)).toBeNull();
});
