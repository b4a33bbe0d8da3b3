import { describe, expect, test } from '@jest/globals';
import { aCharge, aConfirmedRide, anOffer, aRide, noon, serviceAt } from '../test/builders.ts';
import { nextStep } from './next-step.ts';
import type { Ride } from './ride.ts';
import { selectOffer } from './select-offer.ts';

const answered = aRide({ offers: [anOffer()] });
const selected = selectOffer(answered, { operatorId: anOffer().operatorId, linkId: 'link' }, noon).state;
const stop = { index: 0, chargesCents: 2_500, notes: null, status: 'PENDING TRAVELER APPROVAL' } as const;
const declined = [aCharge({ status: 'declined' })];
const hoursFrom = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000).toISOString();

const cases: [string, Ride, ReturnType<typeof nextStep>][] = [
  ['nobody has to act while the hold is checked', aRide({ open: false }), { nextActor: 'livery', deadline: null }],
  ['operators answer until service', aRide(), { nextActor: 'operator', deadline: serviceAt.toISOString() }],
  ['the traveler chooses until service', answered, { nextActor: 'traveler', deadline: serviceAt.toISOString() }],
  ['a selected operator has two hours', selected, { nextActor: 'operator', deadline: hoursFrom(noon, 2) }],
  [
    'a confirmed operator is expected at service time',
    aConfirmedRide(),
    { nextActor: 'operator', deadline: serviceAt.toISOString() },
  ],
  [
    'a refused payment is repaired until two hours before service',
    aConfirmedRide({ confirmedAt: noon, charges: declined }),
    { nextActor: 'traveler', deadline: hoursFrom(serviceAt, -2) },
  ],
  [
    'an extra stop waits for the traveler',
    aConfirmedRide({ currentRideStatus: 'ADD_EXTRA_STOPS', extraStops: [stop] }),
    { nextActor: 'traveler', deadline: null },
  ],
  [
    'the operator drives on',
    aConfirmedRide({ currentRideStatus: 'PASSENGER_ON_BOARD' }),
    { nextActor: 'operator', deadline: null },
  ],
  [
    'an unpaid completed ride is the traveler’s',
    aConfirmedRide({ status: 'COMPLETED', charges: declined }),
    { nextActor: 'traveler', deadline: null },
  ],
  ['nothing is left after a cancellation', aRide({ status: 'CANCELLED' }), { nextActor: null, deadline: null }],
];

describe('who acts next', () => {
  test.each(cases)('%s', (_, ride, expected) => {
    expect(nextStep(ride, noon)).toEqual(expected);
  });
});
