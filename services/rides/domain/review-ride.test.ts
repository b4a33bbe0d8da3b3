import { describe, expect, test } from '@jest/globals';
import { AppError } from '@livery/contracts/errors.ts';
import { aCompletedRide, aConfirmedRide, daysLater } from '../test/builders.ts';
import { type Reviewing, reviewRefusal, writeReview } from './review-ride.ts';

describe('a review', () => {
  const text = { rating: 5, review: null };

  const first = { ride: aCompletedRide, review: undefined, now: daysLater(1) };
  const written = writeReview(first, text).state;
  const codeAtDoor = (reviewing: Reviewing) => {
    try {
      return void writeReview(reviewing, text);
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };

  test('is about the operator who drove, and keeps when it was written', () => {
    expect(written).toMatchObject({ operatorId: 'otto', requestorId: 'anna', rating: 5, writtenAt: daysLater(1) });
    const edited = writeReview({ ...first, review: written, now: daysLater(2) }, { rating: 1, review: 'No' });
    expect(edited.state).toEqual({ ...written, rating: 1, review: 'No', editedAt: daysLater(2) });
    expect(edited.events).toMatchObject([{ type: 'review.edited', parties: ['anna', 'otto'] }]);
  });

  test.each([
    ['before the ride has ended', aConfirmedRide(), undefined, 1, 'RIDE_NOT_COMPLETED'],
    ['of a ride that has not ended', aConfirmedRide(), written, 1, 'RIDE_NOT_COMPLETED'],
    ['of a cancelled ride', aConfirmedRide({ status: 'CANCELLED' }), undefined, 1, 'RIDE_NOT_COMPLETED'],
    [
      'of a ride that nobody drove',
      aConfirmedRide({ status: 'COMPLETED', offers: [] }),
      undefined,
      1,
      'RIDE_NOT_COMPLETED',
    ],
    ['long after the ride, for the first time', aCompletedRide, undefined, 100, undefined],
    ['while it can be changed', aCompletedRide, written, 15, undefined],
    ['after that', aCompletedRide, written, 15.1, 'REVIEW_CLOSED'],
  ] as const)('has a button where the door lets it in: %s', (...[, ride, review, days, code]) => {
    const reviewing = { ride, review, now: daysLater(days) };

    expect(codeAtDoor(reviewing)).toBe(code);
    expect(reviewRefusal(reviewing)?.code).toBe(code);
  });
});
