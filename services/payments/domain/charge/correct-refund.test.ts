import { expect, test } from '@jest/globals';
import { aCharge, inputs } from '../../test/builders.ts';
import type { RidesCharge } from './charge.ts';
import { correctRefund } from './correct-refund.ts';
import type { Payment } from './payment.ts';

const buffered = { desired: 'captured', status: 'captured', amountCents: 14_400, capturedCents: 12_000 } as const;
const after = (charge: Partial<RidesCharge>, refundedCents: number) => {
  const payment = { id: 'pi_1', status: 'succeeded', receivedCents: 12_000, refundedCents } as Payment;
  return correctRefund(aCharge({ ...buffered, ...charge }), payment, inputs);
};

test('what a buffer left over is no longer booked as given back, nor to be given back', () => {
  const decision = after({ refundedCents: 2_400, giveBackCents: 3_900 }, 0);

  expect(decision?.state).toMatchObject({ refundedCents: 0, giveBackCents: 1_500 });
  expect(decision?.events).toMatchObject([
    { type: 'charge.refund-failed', data: { charge: { status: 'captured', refundedCents: 0 } } },
  ]);
});

test('what was given back beside it stays', () => {
  expect(after({ refundedCents: 3_400, giveBackCents: 3_400 }, 1_000)?.state).toMatchObject({
    refundedCents: 1_000,
    giveBackCents: 1_000,
  });
});

test('what staff never decided about stays undecided', () => {
  expect(after({ refundedCents: 2_400 }, 0)?.state.giveBackCents).toBeUndefined();
});

test.each<[string, Partial<RidesCharge>, number]>([
  ['without a buffer', { amountCents: 12_000, refundedCents: 2_400 }, 0],
  ['of another amount', { refundedCents: 2_000 }, 0],
  ['that the provider knows too', { refundedCents: 2_400 }, 2_400],
  ['without a buffer that the provider knows too', { amountCents: 12_000, refundedCents: 2_400 }, 2_400],
])('a refund %s is left as it is', (_title, charge, refundedCents) => {
  expect(after(charge, refundedCents)).toBeUndefined();
});
