import { describe, expect, test } from '@jest/globals';
import { AppError } from '@livery/contracts/errors.ts';
import { reviewEditsAtMost } from '@livery/contracts/rides/policy.ts';
import { aCompletedRide, aConfirmedRide, daysLater } from '../test/builders.ts';
import { editReview, type Reviewing, reviewRefusal, withoutWords, writeReview } from './review-ride.ts';

describe('a review', () => {
  const text = { rating: 5, review: null };

  const first = { ride: aCompletedRide, now: daysLater(1) };
  const written = writeReview(first, text).state;
  const changed = { rating: 1, review: 'No' };
  const lastChange = { ...written, edits: reviewEditsAtMost - 1 };
  const without = (uid: string) => ({ ...aCompletedRide, without: [uid] });
  const codeAtDoor = ({ review, ...reviewing }: Reviewing) => {
    try {
      return void (review ? editReview({ ...reviewing, review }, changed) : writeReview(reviewing, text));
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };

  test('is about the operator who drove, and keeps when it was written', () => {
    expect(written).toMatchObject({ operatorId: 'otto', requestorId: 'anna', rating: 5, writtenAt: daysLater(1) });
    const edited = editReview({ ...first, review: written, now: daysLater(2) }, changed);
    expect(edited?.state).toEqual({ ...written, ...changed, editedAt: daysLater(2), edits: 1 });
    expect(edited?.events).toMatchObject([{ type: 'review.edited', parties: ['anna', 'otto'] }]);
  });

  test.each([
    ['while it can be changed', written, 2],
    ['after its last change', { ...written, edits: reviewEditsAtMost }, 2],
    ['once it is closed', written, 20],
  ] as const)('that says the same changes nothing: %s', (...[, review, days]) => {
    expect(editReview({ ...first, review, now: daysLater(days) }, text)).toBeUndefined();
  });

  test('keeps its stars without its words once its author has left', () => {
    const worded = { ...written, review: 'Thank you. Anna' };

    expect(withoutWords(worded, 'anna')).toEqual({ state: written, events: [] });
    expect(withoutWords(written, 'anna')).toBeUndefined();
    expect(withoutWords(worded, 'otto')).toBeUndefined();
  });

  test.each([[{ rating: 5, review: 'Fine' }], [{ rating: 4, review: null }]])(
    'is changed by other stars or other words alone: %j',
    (other) => {
      expect(editReview({ ...first, review: written }, other)?.state).toMatchObject(other);
    },
  );

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
    ['of a ride whose author has left', without('anna'), written, 2, 'RIDE_NOT_COMPLETED'],
    ['of a ride whose operator has left', without('otto'), written, 2, undefined],
    ['long after the ride, for the first time', aCompletedRide, undefined, 100, undefined],
    ['while it can be changed', aCompletedRide, written, 15, undefined],
    ['after that', aCompletedRide, written, 15.1, 'REVIEW_CLOSED'],
    ['for the last time', aCompletedRide, lastChange, 2, undefined],
    ['once more', aCompletedRide, { ...written, edits: reviewEditsAtMost }, 2, 'REVIEW_EDITS_USED_UP'],
  ] as const)('has a button where the door lets it in: %s', (...[, ride, review, days, code]) => {
    const reviewing = { ride, review, now: daysLater(days) };

    expect(codeAtDoor(reviewing)).toBe(code);
    expect(reviewRefusal(reviewing)?.code).toBe(code);
  });
});
