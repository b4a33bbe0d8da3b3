import { describe, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { cancellationCosts } from '@livery/contracts/rides/cancellation-table.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { aCharge, anOffer, aRide } from '../../testing/ride-builders.ts';
import { cancellationNotice, offerCancellationNotice } from './cancellation-notice.ts';

const now = new Date();
const tomorrow = new Date(now.getTime() + 24 * hourMs).toISOString();
const rideIn = (status: RideView['status']) => aRide({ status, serviceAt: tomorrow, actions: ['cancel'] });
const words = { none: undefined, flat: '$5.00', full: 'The full rate' };

describe('what cancelling costs', () => {
  test.each([
    ['asks for no notice', null, '$5.00 if you cancel, up to the pick-up'],
    ['still has time', 1, expect.stringMatching(/^\$5\.00 if you cancel; once confirmed, the full rate from .+$/)],
    ['has no time left', 48, '$5.00 if you cancel; once confirmed, the full rate'],
  ])('is said for now, and for after the confirmation of an operator who %s', (_which, cancellationPolicy, notice) => {
    expect(cancellationNotice(anOffer({ cancellationPolicy }), rideIn('PENDING'), now)).toEqual(notice);
  });

  test.each([
    ['asks for no notice', null, '$5.00 if you cancel, up to the pick-up'],
    ['still has time', 1, expect.stringMatching(/^\$5\.00 if you cancel until .+, then the full rate$/)],
    ['has no time left', 48, 'The full rate if you cancel'],
  ])('is said without a condition once an operator has confirmed who %s', (_which, cancellationPolicy, notice) => {
    expect(cancellationNotice(anOffer({ cancellationPolicy }), rideIn('CONFIRMED'), now)).toEqual(notice);
  });

  test.each([
    ['nobody-confirmed', 'PENDING', null],
    ['nobody-confirmed', 'PENDING', 1],
    ['nobody-confirmed', 'PENDING', 48],
    ['policy-not-specified', 'CONFIRMED', null],
    ['outside-policy', 'CONFIRMED', 1],
    ['inside-policy', 'CONFIRMED', 48],
  ] as const)('begins with what the rule %s costs, on a %s ride with a policy of %s', (rule, status, policy) => {
    const [costsNow] = cancellationNotice(anOffer({ cancellationPolicy: policy }), rideIn(status), now).split(
      ' if you',
    );

    expect(costsNow).toBe(words[cancellationCosts[rule]]);
  });

  test.each([
    ['selectable', { selectable: true }, 1],
    ['selected', { status: 'selected', selectable: false }, 1],
    ['confirmed', { status: 'confirmed', selectable: false }, 1],
    ['not taken', { status: 'available', selectable: false }, 0],
    ['withdrawn', { status: 'withdrawn', selectable: false }, 0],
  ] as const)('is named only beside an offer that may count: %s', (_which, offer, times) => {
    const notices = [offerCancellationNotice(anOffer(offer), rideIn('CONFIRMED'), now)].filter(Boolean);

    expect(notices).toHaveLength(times);
  });

  const past = new Date(now.getTime() - 1).toISOString();
  const payBy = (until: string) => ({ turn: { whose: 'you', step: 'pay', until } as const });

  test.each<[string, Partial<RideView>, number]>([
    ['nobody has confirmed by the pick-up', { status: 'PENDING', serviceAt: past }, 0],
    ['the time to pay is over', payBy(past), 0],
    ['there is still time to pay', payBy(tomorrow), 1],
    ['Livery has not held the payment in time', { turn: { whose: 'livery', step: 'check', until: past } }, 0],
    ['the payment was given back', { paymentIssue: { cause: 'refunded', text: messages.paymentRefunded } }, 0],
    [
      'the payment was given back on the way',
      { currentRideStatus: 'OPERATOR_ON_LOCATION', charges: [aCharge({ purpose: 'ride', status: 'refunded' })] },
      0,
    ],
    ['the pick-up time has come and the operator may start', { serviceAt: past }, 1],
  ])('is named unless the ride is about to end without a fee: %s', (_when, ride, times) => {
    const offer = anOffer({ status: 'selected', selectable: false });

    expect([offerCancellationNotice(offer, { ...rideIn('CONFIRMED'), ...ride }, now)].filter(Boolean)).toHaveLength(
      times,
    );
  });

  test.each([
    ['the operator is late', past, 0],
    ['the operator is not late yet', tomorrow, 1],
    ['the payment keeps the operator from starting', null, 1],
  ])('is named after the pick-up time unless the operator is late: %s', (_when, operatorLateFrom, times) => {
    const serviceAt = new Date(now.getTime() - hourMs).toISOString();
    const offer = anOffer({ status: 'confirmed', selectable: false });
    const ride = { ...rideIn('CONFIRMED'), serviceAt, operatorLateFrom };

    expect([offerCancellationNotice(offer, ride, now)].filter(Boolean)).toHaveLength(times);
  });

  test('is not named beside the other offers of a ride whose operator is gone, which is free to cancel', () => {
    const letDown = { operatorId: 'otto', how: 'declined', at: new Date().toISOString() } as const;

    expect(offerCancellationNotice(anOffer(), rideIn('PENDING'), now)).toContain('if you cancel');
    expect(offerCancellationNotice(anOffer(), { ...rideIn('PENDING'), letDown }, now)).toBe(
      words[cancellationCosts['operator-lost']],
    );
  });
});
