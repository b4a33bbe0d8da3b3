import { expect, test } from '@jest/globals';
import { sumCents } from '@livery/contracts/money.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { aCharge, aConfirmedRide, noon } from '../../test/builders.ts';
import type { RidesCharge } from '../charge/charge.ts';
import { chargeFacts, receivableFacts } from '../charge/charge-facts.ts';
import { finalRateGap } from './final-rate.ts';
import { capturePosting, type Posting, receivablePosting, refundPosting } from './ledger-posting.ts';

const captured = chargeFacts(aCharge({ status: 'captured', capturedCents: 12_000 }));
const receivable = { status: 'open', amountCents: 12_000, openedAt: noon } as const;

test.each<[string, Posting, string, string]>([
  ['a ride pays its operator', capturePosting(captured), 'traveler:tina', 'operator:oscar'],
  ['a fee pays the platform', capturePosting({ ...captured, operatorId: null }), 'traveler:tina', 'platform'],
  ['a refund goes back', refundPosting(captured, 12_000), 'operator:oscar', 'traveler:tina'],
  ['a debt is opened', receivablePosting(receivableFacts(aCharge(), receivable)), 'traveler:tina', 'receivables'],
  [
    'a debt is settled',
    receivablePosting(receivableFacts(aCharge(), { ...receivable, status: 'settled' })),
    'receivables',
    'traveler:tina',
  ],
])('%s, and the lines sum to zero', (_title, ...[posting, from, to]) => {
  expect(posting.lines).toEqual([
    { account: from, amountCents: -12_000 },
    { account: to, amountCents: 12_000 },
  ]);
  expect(sumCents(posting.lines.map(({ amountCents }) => amountCents))).toBe(0);
});

test.each<[string, Partial<RideFacts>, Partial<RidesCharge>[], number | undefined]>([
  ['is unknown before its end', { status: 'CONFIRMED' }, [{}], undefined],
  ['is unknown without a final rate', { finalRateCents: null }, [{}], undefined],
  ['is unknown without charges', {}, [], undefined],
  ['is unknown while one is not to be taken yet', {}, [{}, { desired: 'authorized' }], undefined],
  ['is unknown while one is still being taken', {}, [{}, { status: 'capturing' }], undefined],
  ['is none when all is taken', {}, [{}], 0],
  ['does not count the $5', {}, [{}, { purpose: 'booking-hold', capturedCents: 500, captureCents: 500 }], 0],
  ['does not count the $5 that are still held', {}, [{}, { purpose: 'booking-hold', desired: 'voided' }], 0],
  ['does not count an earlier confirmation', {}, [{}, { epoch: 0 }], 0],
  ['does not count what was taken beyond the rate', {}, [{ capturedCents: 14_400 }], 0],
  ['counts what was given back as taken', {}, [{ status: 'refunded' }], 0],
  ['is what was not taken', {}, [{ capturedCents: 11_000 }], -1_000],
  ['counts a waived debt as owed', {}, [{ status: 'failed', receivable: { ...receivable, status: 'waived' } }], 0],
  [
    'counts a settled debt by what was taken',
    {},
    [{ capturedCents: 11_000, receivable: { ...receivable, status: 'settled' } }],
    -1_000,
  ],
])('the gap of a ride %s', (...[, facts, charges, gap]) => {
  const ride = aConfirmedRide({ status: 'COMPLETED', finalRateCents: 12_000, ...facts });
  const paid = { desired: 'captured', status: 'captured', capturedCents: 12_000 } as const;

  expect(
    finalRateGap(
      ride,
      charges.map((charge) => aCharge({ ...paid, ...charge })),
    ),
  ).toBe(gap);
});

test('captures and open debts of a completed ride make its final rate', () => {
  const ride = aConfirmedRide({ status: 'COMPLETED', finalRateCents: 13_500 });
  const rate = aCharge({ desired: 'captured', status: 'captured', capturedCents: 12_000 });
  const stop = aCharge({ purpose: 'extra-stop', stopIndex: 0, captureCents: 1_500, desired: 'captured' });
  const owed = { ...stop, status: 'failed', receivable: { ...receivable, amountCents: 1_500 } } as const;

  expect(finalRateGap(ride, [rate, stop])).toBeUndefined();
  expect(finalRateGap(ride, [rate, owed])).toBe(0);
  expect(finalRateGap(ride, [rate])).toBe(-1_500);
});
