import { describe, expect, test } from '@jest/globals';
import { aCharge } from '../../test/builders.ts';
import type { Charge } from './charge.ts';
import { excessCents, refundableCents } from './refund-amounts.ts';

describe('too much was taken', () => {
  const taken = { status: 'captured', desired: 'captured', capturedCents: 14_000 } as const;

  test.each<[string, Partial<Charge>, number]>([
    ['beyond the rate', {}, 2_000],
    ['of a ride that is free', { desired: 'voided' }, 14_000],
    ['and given back in part', { desired: 'voided', refundedCents: 4_000 }, 10_000],
    ['and given back', { refundedCents: 2_000 }, 0],
    ['and given up', { refundedCents: 500, givenUpCents: 1_500 }, 0],
    ['never: less than the rate', { capturedCents: 11_000 }, 0],
    ['perhaps, before it is known what is due', { desired: 'authorized' }, 0],
    ['never: only held', { status: 'authorized' }, 0],
    ['where staff give some back', { capturedCents: 12_000, giveBackCents: 2_000 }, 2_000],
    ['where staff give back before it is known what is due', { desired: 'authorized', giveBackCents: 2_000 }, 2_000],
    ['where staff have given it back', { capturedCents: 12_000, giveBackCents: 2_000, refundedCents: 2_000 }, 0],
    ['where staff give back less than is not due', { giveBackCents: 1_000 }, 2_000],
  ])('%s', (_title, charge, cents) => {
    expect(excessCents({ ...aCharge(taken), ...charge })).toBe(cents);
  });
});

test.each<[string, Partial<Charge>, number]>([
  ['all that was taken', {}, 12_000],
  ['what is left of it', { refundedCents: 5_000, giveBackCents: 5_000 }, 7_000],
  ['nothing while a refund is under way', { giveBackCents: 5_000 }, 0],
  ['nothing of what is only held', { status: 'authorized' }, 0],
  ['nothing once all is given back', { status: 'refunded', refundedCents: 12_000 }, 0],
])('staff could give back %s', (_title, charge, cents) => {
  const taken = aCharge({ status: 'captured', desired: 'captured', capturedCents: 12_000 });

  expect(refundableCents({ ...taken, ...charge })).toBe(cents);
});
