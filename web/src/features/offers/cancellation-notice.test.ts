import { describe, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { anOffer, aRide } from '../../testing/ride-builders.ts';
import { cancellationNotice } from './cancellation-notice.ts';

const tomorrow = new Date(Date.now() + 24 * hourMs).toISOString();

describe('what cancelling costs', () => {
  test.each([
    ['asks for no notice', null, '$5.00 if you cancel after the confirmation, up to the pick-up'],
    [
      'still has time',
      1,
      expect.stringMatching(/^\$5\.00 if you cancel after the confirmation and until .+, then the full rate$/),
    ],
    ['has no time left', 48, 'The full rate if you cancel after the confirmation'],
  ])('is said to begin with the confirmation of an operator who %s', (_which, cancellationPolicy, notice) => {
    const ride = aRide({ status: 'PENDING', serviceAt: tomorrow });

    expect(cancellationNotice(anOffer({ cancellationPolicy }), ride)).toEqual(notice);
  });

  test.each([
    ['asks for no notice', null, '$5.00 if you cancel, up to the pick-up'],
    ['still has time', 1, expect.stringMatching(/^\$5\.00 if you cancel until .+, then the full rate$/)],
    ['has no time left', 48, 'The full rate if you cancel'],
  ])('is said without a condition once an operator has confirmed who %s', (_which, cancellationPolicy, notice) => {
    const ride = aRide({ status: 'CONFIRMED', serviceAt: tomorrow });

    expect(cancellationNotice(anOffer({ cancellationPolicy }), ride)).toEqual(notice);
  });
});
