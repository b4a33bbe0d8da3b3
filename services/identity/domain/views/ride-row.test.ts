import { expect, test } from '@jest/globals';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { aRide } from '../../test/builders.ts';
import { rideRow } from './ride-row.ts';

const offer = (
  operatorId: string,
  status: 'denied' | 'withdrawn' | 'declined' | 'confirmed' | 'cancelled-after-confirming',
) => ({
  operatorId,
  status,
  totalRateCents: null,
});

test('tells who offered, who confirmed and who gave up afterwards', () => {
  const offers = [
    offer('never', 'denied'),
    offer('left', 'withdrawn'),
    offer('refused', 'declined'),
    offer('dropped', 'cancelled-after-confirming'),
    offer('drove', 'confirmed'),
  ];

  const row = rideRow(aRide({ status: 'COMPLETED', confirmedOperatorId: 'drove', offers }));

  expect(row).toEqual({
    authorId: 'traveler-1',
    cancelledByAuthor: false,
    accepted: ['left', 'refused', 'dropped', 'drove'],
    confirmed: ['dropped', 'drove'],
    cancelledConfirmed: ['dropped'],
    denied: ['never'],
    withdrawn: ['left'],
    declined: ['refused'],
    completedBy: 'drove',
    isOver: true,
  });
});

test('a confirmed ride is not completed yet', () => {
  const row = rideRow(aRide({ status: 'CONFIRMED', confirmedOperatorId: 'drives' }));

  expect(row).toMatchObject({ completedBy: null, isOver: false });
});

test.each([
  ['traveler', true],
  ['operator', false],
] as const)('a ride that its %s cancelled was cancelled by its author: %s', (by, cancelledByAuthor) => {
  const cancellation = { ...aRide().cancellation, by } as RideFacts['cancellation'];

  expect(rideRow(aRide({ status: 'CANCELLED', cancellation })).cancelledByAuthor).toBe(cancelledByAuthor);
});
