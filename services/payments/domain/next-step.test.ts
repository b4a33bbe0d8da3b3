import { expect, test } from '@jest/globals';
import { aCharge } from '../test/builders.ts';
import type { Charge } from './charge.ts';
import { nextStep, scheduled } from './next-step.ts';

const owing = { status: 'open', amountCents: 12_000, openedAt: new Date(0) } as const;

test.each<[string, Partial<Charge>, string]>([
  ['begins a planned charge', { status: 'planned' }, 'attempt'],
  ['finishes a try that was interrupted', { status: 'authorizing' }, 'resume'],
  ['finishes it even when the money is no longer wanted', { status: 'authorizing', desired: 'voided' }, 'resume'],
  ['leaves a held charge alone', {}, 'nothing'],
  ['takes what is held', { desired: 'captured' }, 'capture'],
  ['finishes a capture that was interrupted', { status: 'capturing', desired: 'captured' }, 'capture'],
  ['releases what is held', { desired: 'voided' }, 'void'],
  ['forgets a charge that never began', { status: 'planned', desired: 'voided' }, 'drop'],
  ['waits after a decline', { status: 'declined' }, 'nothing'],
  ['tries again when asked', { status: 'declined', retryAsked: true }, 'attempt'],
  ['charges afresh when the hold has lapsed', { status: 'expired', desired: 'captured' }, 'attempt'],
  ['leaves a debt to the traveler', { status: 'failed', desired: 'captured', receivable: owing }, 'nothing'],
  ['finishes the payment of a debt', { status: 'authorizing', desired: 'captured', receivable: owing }, 'resume'],
  ['asks about the hold of a booking', { purpose: 'booking-hold', status: 'planned', desired: 'claimed' }, 'claim'],
  ['asks about it before giving it up', { purpose: 'booking-hold', status: 'planned', desired: 'voided' }, 'claim'],
])('%s', (_title, charge, step) => {
  expect(nextStep(aCharge(charge))).toBe(step);
});

test('is due for the executor only while there is something to do', () => {
  const at = new Date();

  expect(scheduled(aCharge({ desired: 'captured' }), at).nextAttemptAt).toBe(at);
  expect(scheduled(aCharge({ nextAttemptAt: at }), at).nextAttemptAt).toBeUndefined();
});
