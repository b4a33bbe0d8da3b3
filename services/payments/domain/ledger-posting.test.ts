import { expect, test } from '@jest/globals';
import { sumCents } from '@livery/contracts/money.ts';
import { aCharge, aConfirmedRide, noon } from '../test/builders.ts';
import { chargeFacts, receivableFacts } from './charge.ts';
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

test('captures and open debts of a completed ride make its final rate', () => {
  const ride = aConfirmedRide({ status: 'COMPLETED', finalRateCents: 13_500 });
  const rate = aCharge({ desired: 'captured', status: 'captured', capturedCents: 12_000 });
  const stop = aCharge({ purpose: 'extra-stop', stopIndex: 0, captureCents: 1_500, desired: 'captured' });
  const owed = { ...stop, status: 'failed', receivable: { ...receivable, amountCents: 1_500 } } as const;

  expect(finalRateGap(ride, [rate, stop])).toBeUndefined();
  expect(finalRateGap(ride, [rate, owed])).toBe(0);
  expect(finalRateGap(ride, [rate])).toBe(-1_500);
});
