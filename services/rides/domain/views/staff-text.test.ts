import { describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { type CancellationReason, cancellationReason, type OfferStatus } from '@livery/contracts/rides/model.ts';
import { selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { contextOf } from '../../test/act.ts';
import { aConfirmedRide, anOffer, anOperator, aRide, aTraveler, noon, serviceAt } from '../../test/builders.ts';
import type { Person } from '../person.ts';
import type { Ride } from '../ride.ts';
import { headlineFor } from './headline.ts';
import { staffText } from './staff-text.ts';

const staff = { uid: 'sam', isAdmin: true, isOwner: false, person: undefined };
const halfAnHourLate = new Date(serviceAt.getTime() + 30 * minuteMs);

interface Look {
  now?: Date;
  unlike?: Person;
}

function seenBySam(ride: Ride, { now = noon, unlike }: Look = {}) {
  const seen = contextOf(ride, staff, now);
  return { ...seen, people: new Map([...seen.people, ...(unlike ? [[unlike.uid, unlike] as const] : [])]) };
}

const offered = (ottos: OfferStatus, olgas: OfferStatus = 'denied') =>
  aRide({ offers: [anOffer({ status: ottos }), anOffer({ operatorId: 'olga', status: olgas })] });
const letDown = { operatorId: 'otto', how: 'declined', at: noon } as const;
const suspended = aTraveler({ suspended: true });
const cannotBook = 'This traveler cannot book at the moment, so this ride cannot take offers or be confirmed.';
const nobodyYet = 'Open to operators who can take it. Nobody is available yet.';

test.each<[string, string, Ride, Look?]>([
  [
    'whose hold is not confirmed yet',
    'The $5.00 hold on the traveler’s card is being checked. Operators are asked after that.',
    aRide({ open: false }),
  ],
  ['that nobody has answered', nobodyYet, aRide()],
  ['that an operator has denied', nobodyYet, offered('denied')],
  ['whose operator declined to confirm', nobodyYet, { ...offered('declined'), letDown }],
  ['whose only operator is not eligible', nobodyYet, offered('available'), { unlike: anOperator({ account: null }) }],
  ['with an offer', 'One operator is available. The traveler is still choosing.', offered('available')],
  [
    'with two offers',
    '2 operators are available. The traveler is still choosing.',
    { ...offered('unselected', 'available'), letDown },
  ],
  ['with a selection', 'Pending Operator confirmation', offered('selected', 'available')],
  [
    'without selections left',
    'The traveler has selected operators 20 times for this ride, which is the limit.',
    { ...offered('available'), selectionCount: selectionsAtMost },
  ],
  ['of a suspended traveler', cannotBook, offered('available'), { unlike: suspended }],
  ['that is confirmed', 'Confirmed ride', aConfirmedRide()],
  ['that is confirmed, of a suspended traveler', 'Confirmed ride', aConfirmedRide(), { unlike: suspended }],
  ['under way', 'At pick up location', aConfirmedRide({ currentRideStatus: 'OPERATOR_ON_LOCATION' })],
  [
    'whose operator is late',
    'The operator is late. The traveler may cancel without a fee.',
    aConfirmedRide(),
    { now: halfAnHourLate },
  ],
  ['that has ended', 'This ride is completed.', aConfirmedRide({ status: 'COMPLETED', completedAt: serviceAt })],
])('staff read of a ride %s: %s', (_which, sentence, ...[ride, look]) => {
  const seen = seenBySam(ride, look);

  expect(staffText(seen)).toBe(sentence);
  expect(headlineFor(seen)).toBeNull();
});

describe('of a cancelled ride', () => {
  const cancelledFor = (reason: CancellationReason) =>
    aConfirmedRide({
      status: 'CANCELLED',
      cancellation: { by: 'system', reason, rule: null, feeCents: 0, text: null, at: serviceAt },
    });

  test('staff read that its traveler cancelled it', () => {
    expect(staffText(seenBySam(cancelledFor('TRAVELER')))).toBe('This ride has been cancelled by the traveler');
  });

  test.each(cancellationReason.options)('staff read nothing that is said to one of its sides: %s', (reason) => {
    expect(staffText(seenBySam(cancelledFor(reason)))).toMatch(/^(?!.*\byour?\b).*cancelled/i);
  });
});
