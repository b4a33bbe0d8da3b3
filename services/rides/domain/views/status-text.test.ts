import { describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { type CancellationReason, type OfferStatus, offerStatuses } from '@livery/contracts/rides/model.ts';
import { act, asViewer, contextOf } from '../../test/act.ts';
import { aCharge, aConfirmedRide, anOffer, anOperator, aRide, serviceAt } from '../../test/builders.ts';
import { rideCommands } from '../commands/ride-commands.ts';
import type { Ride } from '../ride.ts';
import { displayStatusFor, operatorText, travelerText } from './status-text.ts';

const seenBy = (uid: string, ride: Ride) => contextOf(ride, asViewer(uid), serviceAt);
const asAnna = (ride: Ride) => seenBy('anna', ride);

test.each([
  ['PENDING', 'traveler', 'ACCEPTED'],
  ['PENDING', 'operator', 'PENDING'],
  ['CONFIRMED', 'traveler', 'CONFIRMED'],
  ['CANCELLED', 'traveler', 'CANCELLED'],
] as const)('an offer that stands makes a ride that is %s, to the %s, %s', (status, side, shown) => {
  expect(displayStatusFor(aRide({ status, offers: [anOffer()] }), side)).toBe(shown);
});

test('says to each that the operator ended the ride by cancelling after the pick-up time', () => {
  const offers = [anOffer({ status: 'confirmed' }), anOffer({ operatorId: 'olga' })];

  const { state } = act(rideCommands['cancel-confirmed'], aConfirmedRide({ offers }), { at: serviceAt });

  expect(travelerText(asAnna(state))).toBe('Cancelled because your operator cancelled after the pick-up time. No fee.');
  expect(operatorText(seenBy('olga', state))).toBe(
    'Cancelled because the confirmed operator cancelled after the pick-up time',
  );
  expect(operatorText(seenBy('otto', state))).toBe('You cancelled this ride after confirming it');
});

test.each([
  ['authorized', null, 'Your operator is late. You may cancel without a fee.'],
  ['blocked', null, 'Your operator is late. You may cancel without a fee.'],
  ['authorizing', null, 'Confirmed ride'],
  ['declined', null, 'Confirmed ride'],
  ['declined', 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION', 'Your operator is late. You may cancel without a fee.'],
] as const)('half an hour after the pick-up time, with a charge that is %s, at stage %s: %s', (status, stage, text) => {
  const ride = aConfirmedRide({ charges: [aCharge({ status })], currentRideStatus: stage });

  expect(travelerText(contextOf(ride, asViewer('anna'), new Date(serviceAt.getTime() + 30 * minuteMs)))).toBe(text);
});

describe('a cancelled ride', () => {
  const cancelledFor = (reason: CancellationReason, status: OfferStatus) =>
    aRide({
      status: 'CANCELLED',
      offers: [anOffer({ status })],
      cancellation: { by: 'system', reason, rule: null, feeCents: 0, text: null, at: serviceAt },
    });
  const reasons: [CancellationReason, string, string][] = [
    ['TRAVELER', 'You cancelled this ride', 'This ride has been cancelled by the traveler'],
    [
      'OPERATOR',
      'Cancelled because your operator cancelled after the pick-up time. No fee.',
      'Cancelled because the confirmed operator cancelled after the pick-up time',
    ],
    [
      'PAYMENT',
      'Cancelled because the payment could not be authorized. No fee.',
      'Cancelled because the payment could not be authorized',
    ],
    [
      'NOBODY_CONFIRMED',
      'Cancelled because it was not confirmed in time. No fee.',
      'Cancelled because it was not confirmed in time',
    ],
    ['STAFF', 'Cancelled by Livery. No fee.', 'This ride has been cancelled by Livery'],
  ];
  const others = offerStatuses.filter((status) => status !== 'cancelled-after-confirming');

  test.each(reasons)('tells its traveler the reason: %s', (reason, sentence) => {
    expect(travelerText(asAnna(cancelledFor(reason, 'available')))).toBe(sentence);
  });

  test.each(reasons)('tells operators the reason, whatever they had answered: %s', (reason, _travelers, sentence) => {
    const read = others.map((status) => operatorText(seenBy('otto', cancelledFor(reason, status))));

    expect(read).toEqual(others.map(() => sentence));
  });

  test.each(reasons)('tells an operator who had cancelled after confirming just that: %s', (reason) => {
    expect(operatorText(seenBy('otto', cancelledFor(reason, 'cancelled-after-confirming')))).toBe(
      'You cancelled this ride after confirming it',
    );
  });
});

test.each([
  ['available', 'Add your charges and accept, or say that you are not available.'],
  ['selected', 'This ride is fulfilled by another operator'],
] as const)('an operator who has not answered reads about a ride where another one is %s: %s', (status, sentence) => {
  const ride = aRide({ offers: [anOffer({ operatorId: 'olga', status })] });

  expect(operatorText(seenBy('otto', ride))).toBe(sentence);
});

describe('an operator of a ride that takes place without it', () => {
  const confirmed = aConfirmedRide({ offers: [anOffer({ status: 'confirmed' }), anOffer({ operatorId: 'olga' })] });
  const selected = aRide({ offers: [anOffer({ status: 'selected' })] });
  const takenOver = (ride: Ride): Ride => {
    const offers = [...ride.offers.slice(0, 1), anOffer({ operatorId: 'olga', status: 'confirmed' })];
    return { ...ride, status: 'CONFIRMED', offers };
  };

  test.each([
    ['cancelled after confirming', act(rideCommands['cancel-confirmed'], confirmed), 'after confirming it'],
    ['was selected and declined to confirm', act(rideCommands.decline, selected), 'after accepting it'],
    ['declined after accepting', act(rideCommands.withdraw, aRide({ offers: [anOffer()] })), 'after accepting it'],
  ])('who %s reads so, also once another one has confirmed', (_how, { state }, when) => {
    const read = [state, takenOver(state)].map((ride) => operatorText(seenBy('otto', ride)));

    expect(read).toEqual([`You declined this ride ${when}`, `You declined this ride ${when}`]);
  });
});

const unselectable = 'The traveler cannot select your offer now. Your home page says why.';

test.each([
  ['lacks nothing', anOperator(), 'Pending traveler approval'],
  ['is not approved any more', anOperator({ approved: false }), unselectable],
  ['has neither subscription nor payout account', anOperator({ account: null }), unselectable],
])('an operator who %s reads whether its standing offer can be selected', (_what, otto, sentence) => {
  const seen = contextOf(aRide({ offers: [anOffer()] }), asViewer('otto', otto));

  expect(operatorText({ ...seen, people: new Map([['otto', otto]]) })).toBe(sentence);
});
