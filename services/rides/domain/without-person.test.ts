import { expect, test } from '@jest/globals';
import { aConfirmedRide, anOffer, aRide, noon } from '../test/builders.ts';
import type { Ride } from './ride.ts';
import { withoutPerson } from './without-person.ts';

const paid: Partial<Ride> = { status: 'COMPLETED', completedAt: noon, finalRateCents: 12_100 };
const completed = (changes: Partial<Ride> = {}) =>
  aConfirmedRide({
    ...paid,
    authorFirstName: 'ANNABELLA',
    pickUpDetails: 'Door 7',
    specialNotes: 'Wheelchair',
    offers: [
      anOffer({ status: 'confirmed', specialNotes: 'I bring water' }),
      anOffer({ operatorId: 'olga', specialNotes: 'I know the way' }),
    ],
    extraStops: [{ index: 0, chargesCents: 2_500, notes: 'Bakery', status: 'APPROVED' }],
    ...changes,
  });

test('no name, phone, address or note of the traveler is left, while every amount stays', () => {
  const ride = completed();

  const forgotten = withoutPerson(ride, 'anna');

  expect(JSON.stringify(forgotten)).not.toMatch(
    /ANNABELLA|Traveler|Paul|Passenger|3125550100|Wacker|Door 7|Wheelchair|water|the way|Bakery|41\.8789/,
  );
  expect(forgotten).toMatchObject({
    events: [],
    forgetsAnswers: true,
    state: {
      without: ['anna'],
      authorFirstName: 'DELETED',
      serviceFrom: 'Chicago, IL 60606',
      serviceAt: ride.serviceAt,
      serviceVehicle: 'Sedan',
      finalRateCents: 12_100,
      charges: ride.charges,
      extraStops: [{ chargesCents: 2_500 }],
      offers: [{ totalRateCents: 9_800 }, { totalRateCents: 9_800 }],
    },
  });
});

test('the words of an operator go, and the traveler’s stay', () => {
  const forgotten = withoutPerson(completed(), 'otto')?.state;

  expect(forgotten).toMatchObject({
    passengerFirstName: 'Paul',
    specialNotes: 'Wheelchair',
    offers: [{ specialNotes: null }, { specialNotes: 'I know the way' }],
    extraStops: [{ notes: null }],
  });
  expect(withoutPerson(completed(), 'olga')?.state.extraStops).toMatchObject([{ notes: 'Bakery' }]);
});

test.each(['anna', 'otto'])('what staff wrote about a ride goes with either side: %s', (uid) => {
  const cancelled = completed({
    status: 'CANCELLED',
    cancellation: {
      by: 'staff',
      reason: 'STAFF',
      rule: 'staff',
      feeCents: 0,
      text: null,
      at: noon,
      staff: { uid: 'sam', reason: 'Otto was ill' },
    },
    keptBefore: [{ by: 'sam', reason: 'Otto was cleared', at: noon }],
    kept: { by: 'sam', reason: 'Otto promised', operatorId: 'otto', at: noon },
    travelerKept: { by: 'sam', reason: 'Anna was ill', at: noon },
    endedByStaff: { by: 'sam', reason: 'Otto lost his phone', at: noon },
  });

  expect(withoutPerson(cancelled, uid)?.state).toMatchObject({
    cancellation: { staff: { uid: 'sam', reason: '' } },
    keptBefore: [{ reason: '' }],
    kept: { reason: '' },
    travelerKept: { reason: '' },
    endedByStaff: { reason: '' },
  });
});

test.each([
  ['still open', aRide()],
  ['under way', aConfirmedRide()],
  ['known without them already', completed({ without: ['anna'] })],
])('a ride that is %s is left as it is', (_which, ride) => {
  expect(withoutPerson(ride, 'anna')).toBeUndefined();
});
