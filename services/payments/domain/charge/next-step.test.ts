import { expect, test } from '@jest/globals';
import { aCharge } from '../../test/builders.ts';
import type { RidesCharge } from './charge.ts';
import { nextStep, scheduled } from './next-step.ts';

const owing = { status: 'open', amountCents: 12_000, openedAt: new Date(0) } as const;

const revoked = { by: 'payout', code: 'account_invalid', from: 'authorized', at: new Date(0) } as const;
const unasked = { ...revoked, from: 'planned' } as const;
const claimed = { purpose: 'booking-hold', claimAsked: true } as const;
const taken = { status: 'captured', capturedCents: 12_000 } as const;

test.each<[string, Partial<RidesCharge>, string]>([
  ['begins a planned charge', { status: 'planned' }, 'attempt'],
  ['finishes an attempt that was interrupted', { status: 'authorizing' }, 'resume'],
  ['finishes it even when the money is no longer wanted', { status: 'authorizing', desired: 'voided' }, 'resume'],
  ['leaves a held charge alone', {}, 'nothing'],
  ['takes what is held', { desired: 'captured' }, 'capture'],
  ['finishes a capture that was interrupted', { status: 'capturing', desired: 'captured' }, 'capture'],
  ['releases what is held', { desired: 'voided' }, 'void'],
  ['forgets a charge that never began', { status: 'planned', desired: 'voided' }, 'drop'],
  ['waits after a decline', { status: 'declined' }, 'nothing'],
  ['tries again when asked', { status: 'declined', retryAsked: true }, 'attempt'],
  ['charges afresh when the hold has expired', { status: 'expired', desired: 'captured' }, 'attempt'],
  ['holds no expired hold again by itself', { status: 'expired' }, 'nothing'],
  ['holds an expired hold again when asked', { status: 'expired', retryAsked: true }, 'attempt'],
  [
    'lets the $5 expire whatever was asked',
    { purpose: 'booking-hold', status: 'expired', retryAsked: true },
    'nothing',
  ],
  ['leaves a debt to the traveler', { status: 'failed', desired: 'captured', receivable: owing }, 'nothing'],
  ['finishes the payment of a debt', { status: 'authorizing', desired: 'captured', receivable: owing }, 'resume'],
  ['holds again what somebody else released', { status: 'voided' }, 'attempt'],
  ['lets the $5 expire', { purpose: 'booking-hold', status: 'expired' }, 'nothing'],
  ['lets the $5 go that somebody else released', { purpose: 'booking-hold', status: 'voided' }, 'nothing'],
  ['answers the ride that claims a hold', { purpose: 'booking-hold', claimAsked: true }, 'answer'],
  ['holds the $5 again that were given up before', { ...claimed, status: 'voided' }, 'attempt'],
  ['gives up a claimed hold without asking', { ...claimed, desired: 'voided' }, 'void'],
  ['reads again what waits for the traveler', { status: 'requires-action' }, 'sync'],
  ['gives up what waits when another attempt is asked for', { status: 'requires-action', retryAsked: true }, 'void'],
  ['gives back what was taken of a ride that is free', { ...taken, desired: 'voided' }, 'refund'],
  ['gives back what was taken beyond the rate', { ...taken, capturedCents: 14_400, desired: 'captured' }, 'refund'],
  ['keeps what was taken early', { ...taken, desired: 'authorized' }, 'nothing'],
  ['asks once for a refund that is refused', { ...taken, desired: 'voided', refundRefused: 'x' }, 'nothing'],
  ['finishes the capture of a debt', { status: 'capturing', desired: 'captured', receivable: owing }, 'capture'],
  ['reads again the dialog of a debt', { status: 'requires-action', desired: 'captured', receivable: owing }, 'sync'],
  ['leaves a paid debt', { ...taken, desired: 'captured', receivable: { ...owing, status: 'settled' } }, 'nothing'],
  ['finishes the attempt of a claimed hold', { ...claimed, status: 'authorizing' }, 'resume'],
  ['holds the $5 that were not held yet', { ...claimed, status: 'planned' }, 'attempt'],
  ['holds the $5 again that have expired', { ...claimed, status: 'expired' }, 'attempt'],
  [
    'takes the $5 that were released before',
    { purpose: 'booking-hold', status: 'voided', desired: 'captured' },
    'attempt',
  ],
  ['keeps the $5 that are held', { purpose: 'booking-hold', status: 'declined' }, 'nothing'],
  ['tries nothing again that is given up', { status: 'declined', desired: 'voided', retryAsked: true }, 'nothing'],
  ['leaves what is held when another attempt is asked for', { retryAsked: true }, 'nothing'],
  ['waits while it is blocked', { status: 'blocked', desired: 'captured' }, 'nothing'],
  ['lets expire what nobody may release', { status: 'blocked', desired: 'voided', blocked: revoked }, 'expire'],
  ['forgets what was blocked before it was held', { status: 'blocked', desired: 'voided', blocked: unasked }, 'drop'],
  [
    'forgets what was blocked after a decline',
    { status: 'blocked', desired: 'voided', blocked: { ...unasked, from: 'declined' } },
    'drop',
  ],
  ['waits while it is blocked and wanted', { status: 'blocked', blocked: unasked }, 'nothing'],
  [
    'leaves what may have been taken',
    { status: 'blocked', desired: 'voided', blocked: { ...revoked, from: 'authorizing' } },
    'nothing',
  ],
])('%s', (_title, charge, step) => {
  expect(nextStep(aCharge(charge))).toBe(step);
});

test('is due for the intent-runner only while there is something to do', () => {
  const at = new Date();

  expect(scheduled(aCharge({ desired: 'captured' }), at).nextAttemptAt).toBe(at);
  expect(scheduled(aCharge({ nextAttemptAt: at }), at).nextAttemptAt).toBeUndefined();
  expect(scheduled(aCharge({ status: 'requires-action' }), at).nextAttemptAt).toEqual(new Date(at.getTime() + 600_000));
});
