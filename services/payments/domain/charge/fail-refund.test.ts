import { expect, test } from '@jest/globals';
import { aCharge, inputs } from '../../test/builders.ts';
import type { RidesCharge } from './charge.ts';
import { failRefund } from './fail-refund.ts';
import type { Payment } from './payment.ts';
import { excessCents } from './refund-amounts.ts';

const refunded = { desired: 'captured', status: 'refunded', capturedCents: 12_000, refundedCents: 12_000 } as const;
const after = (charge: Partial<RidesCharge>, refundedCents: number) => {
  const payment = { id: 'pi_1', status: 'succeeded', receivedCents: 12_000, refundedCents } as Payment;
  return failRefund(aCharge(charge), { payment, code: 'expired_or_canceled_card', refundId: 're_1' }, inputs);
};

test('money that comes back counts as taken again, and waits for staff to give it back', () => {
  const decision = after({ ...refunded, giveBackCents: 12_000 }, 4_000);

  expect(decision?.state).toMatchObject({
    failedRefunds: ['re_1'],
    status: 'captured',
    refundedCents: 4_000,
    giveBackCents: 12_000,
    refundRefused: 'expired_or_canceled_card',
    nextAttemptAt: undefined,
  });
  expect(decision?.events).toMatchObject([
    {
      type: 'charge.refund-failed',
      data: { charge: { status: 'captured', refundedCents: 4_000 }, sentBackCents: 8_000 },
    },
  ]);
});

test('what somebody gave back at the provider is to be given back too', () => {
  expect(after(refunded, 0)?.state).toMatchObject({ giveBackCents: 12_000, refundedCents: 0 });
});

test('what was given up of an earlier refund stays taken when a later one comes back', () => {
  const decision = after({ ...refunded, status: 'captured', refundedCents: 3_000, givenUpCents: 2_000 }, 0);

  expect(decision && excessCents(decision.state)).toBe(3_000);
});

test('a refund that fails before it was told of waits for staff without an event', () => {
  const decision = after({ ...refunded, status: 'captured', refundedCents: 0, giveBackCents: 500 }, 0);

  expect(decision).toMatchObject({ state: { refundRefused: 'expired_or_canceled_card' }, events: [] });
});

test.each<[string, Partial<RidesCharge>, number]>([
  ['told twice', { ...refunded, status: 'captured', refundedCents: 0, giveBackCents: 500, refundRefused: 'x' }, 0],
  ['told after it was given back again', { ...refunded, giveBackCents: 12_000 }, 12_000],
  ['of which nothing is to be given back', { ...refunded, status: 'captured', refundedCents: 0 }, 0],
])('a failure %s is only remembered', (_title, charge, refundedCents) => {
  const before = aCharge(charge);

  expect(after(charge, refundedCents)).toEqual({ state: { ...before, failedRefunds: ['re_1'] }, events: [] });
});

test('a failure that is known stops no refund that staff ask for since', () => {
  const askedAgain = { ...refunded, status: 'captured', refundedCents: 0, giveBackCents: 12_000 } as const;

  expect(after({ ...askedAgain, failedRefunds: ['re_1'] }, 0)).toBeUndefined();
});

test('a known failure is booked again where an older reading was booked over it', () => {
  expect(after({ ...refunded, failedRefunds: ['re_1'] }, 0)?.state).toMatchObject({ refundedCents: 0 });
});

test('a failure that only the payment shows changes nothing a second time', () => {
  const waiting = aCharge({
    ...refunded,
    status: 'captured',
    refundedCents: 0,
    giveBackCents: 500,
    refundRefused: 'x',
  });
  const payment = { id: 'pi_1', status: 'succeeded', receivedCents: 12_000, refundedCents: 0 } as Payment;

  expect(failRefund(waiting, { payment, code: 'refund_sent_back' }, inputs)).toBeUndefined();
});
