import { describe, expect, test } from '@jest/globals';
import { selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { act, asViewer } from '../../test/act.ts';
import {
  aCharge,
  aConfirmedRide,
  anOffer,
  anOperator,
  aRide,
  aTraveler,
  noon,
  serviceAt,
} from '../../test/builders.ts';
import { relationTo } from '../access/relation.ts';
import { rideCommands } from '../commands/ride-commands.ts';
import type { Ride } from '../ride.ts';
import { turnFor } from './turn.ts';

/** Anna booked; Otto and Olga are near and may drive, Lena has no subscription any more. */
const known = [aTraveler(), anOperator(), anOperator({ uid: 'olga' }), anOperator({ uid: 'lena', account: null })];
const people = new Map(known.map((person) => [person.uid, person]));

function turnOf(ride: Ride, uid: string, now: Date) {
  const viewer = asViewer(uid, people.get(uid));
  return turnFor({ ride, viewer, relation: relationTo(ride, viewer, now), people, now });
}

const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000);
const soon = hours(serviceAt, -3);
const late = hours(serviceAt, 0.1);
const olga = (status: Ride['offers'][number]['status']) => anOffer({ operatorId: 'olga', status });
const select = (ride: Ride) => act(rideCommands.select, ride, { about: 'otto', input: { linkId: 'link' } }).state;
const selected = select(aRide({ offers: [anOffer(), olga('available')] }));
const unselected = act(rideCommands.unselect, selected, { about: 'otto', by: 'anna' }).state;
const stop = { index: 0, chargesCents: 2_500, notes: null } as const;
const asked = aConfirmedRide({
  currentRideStatus: 'ADD_EXTRA_STOPS',
  extraStops: [{ ...stop, status: 'PENDING TRAVELER APPROVAL' }],
});
const answeredStop = { ...asked, extraStops: [{ ...stop, status: 'APPROVED' as const }] };
const refusedCard = [aCharge({ status: 'declined' })];
const lapsedHold = [aCharge({ status: 'expired' })];
const blockedBy = (by: 'payout' | 'staff') => [aCharge({ status: 'blocked', blockedBy: by })];
const stage = (currentRideStatus: Ride['currentRideStatus']) => aConfirmedRide({ currentRideStatus });

const service = serviceAt.toISOString();
const inTwoHours = hours(noon, 2).toISOString();
const payBy = hours(serviceAt, -2).toISOString();
const out = 'nobody: none';

/** What Anna, Otto and Olga read of each state. */
const cases: [string, Ride, Date, [anna: string, otto: string, olga: string]][] = [
  ['its hold is checked', aRide({ open: false }), noon, ['livery: check', out, out]],
  [
    'nobody has answered',
    aRide(),
    noon,
    [`operators: answer ${service}`, `you: answer ${service}`, `you: answer ${service}`],
  ],
  [
    'it was answered',
    aRide({ offers: [anOffer()] }),
    noon,
    [`you: choose ${service}`, `traveler: choose ${service}`, `you: answer ${service}`],
  ],
  [
    'an answer was denied',
    aRide({ offers: [anOffer({ status: 'denied' })] }),
    noon,
    [`operators: answer ${service}`, out, `you: answer ${service}`],
  ],
  [
    'an operator is selected',
    selected,
    noon,
    [`operator: reconfirm ${inTwoHours}`, `you: reconfirm ${inTwoHours}`, out],
  ],
  [
    'the selection was taken back',
    unselected,
    noon,
    [`you: choose ${service}`, `traveler: choose ${service}`, `traveler: choose ${service}`],
  ],
  [
    'the last selection a ride may have was taken back',
    { ...unselected, selectionCount: selectionsAtMost },
    noon,
    [out, out, out],
  ],
  [
    'the selected one declined',
    aRide({ offers: [anOffer({ status: 'declined' })] }),
    noon,
    [`operators: answer ${service}`, out, `you: answer ${service}`],
  ],
  [
    'the only offer was withdrawn',
    aRide({ offers: [anOffer({ status: 'withdrawn' })] }),
    noon,
    [`operators: answer ${service}`, out, `you: answer ${service}`],
  ],
  [
    'the confirmed one cancelled, another offer stands',
    aRide({ offers: [anOffer({ status: 'cancelled-after-confirming' }), olga('available')] }),
    noon,
    [`you: choose ${service}`, out, `traveler: choose ${service}`],
  ],
  [
    'the only offer is of somebody who may not drive now',
    aRide({ offers: [anOffer({ operatorId: 'lena' })] }),
    noon,
    [`operators: answer ${service}`, `you: answer ${service}`, `you: answer ${service}`],
  ],
  ['the time of service has come and nobody confirmed', selected, late, ['livery: check', out, out]],
  [
    'it is confirmed for another day',
    aConfirmedRide(),
    noon,
    [`nobody: wait ${service}`, `nobody: wait ${service}`, out],
  ],
  [
    'its payment was refused',
    aConfirmedRide({ charges: refusedCard }),
    noon,
    [`you: pay ${payBy}`, `traveler: pay ${payBy}`, out],
  ],
  [
    'its operator’s payout account cannot be paid',
    aConfirmedRide({ charges: blockedBy('payout') }),
    noon,
    [`operator: mend-payout ${payBy}`, `you: mend-payout ${payBy}`, out],
  ],
  [
    'its payment waits for staff',
    aConfirmedRide({ charges: blockedBy('staff') }),
    noon,
    [`livery: check ${payBy}`, `livery: check ${payBy}`, out],
  ],
  [
    'its rate was given back',
    aConfirmedRide({ charges: [aCharge({ status: 'refunded' })] }),
    noon,
    [`livery: check ${payBy}`, `livery: check ${payBy}`, out],
  ],
  [
    'its payment is still being authorized',
    aConfirmedRide({ charges: [] }),
    soon,
    [`livery: check ${service}`, `livery: check ${service}`, out],
  ],
  [
    'its hold expires before service time',
    aConfirmedRide({ charges: lapsedHold }),
    soon,
    [`you: pay ${payBy}`, `traveler: pay ${payBy}`, out],
  ],
  [
    'its hold has expired since its time came',
    aConfirmedRide({ charges: lapsedHold }),
    late,
    [`operator: start ${service}`, `you: start ${service}`, out],
  ],
  ['it starts within hours', aConfirmedRide(), soon, [`operator: start ${service}`, `you: start ${service}`, out]],
  [
    'its operator is on the way',
    stage('OPERATOR_ON_WAY_TO_PICKUP_LOCATION'),
    soon,
    [`operator: arrive ${service}`, `you: arrive ${service}`, out],
  ],
  [
    'its operator is on the way and late',
    stage('OPERATOR_ON_WAY_TO_PICKUP_LOCATION'),
    late,
    ['operator: arrive', 'you: arrive', out],
  ],
  [
    'its operator has arrived',
    stage('OPERATOR_ON_LOCATION'),
    soon,
    [`you: board ${service}`, `traveler: board ${service}`, out],
  ],
  ['the passenger is on board', stage('PASSENGER_ON_BOARD'), late, ['operator: drive', 'you: drive', out]],
  ['an extra stop is asked for', asked, late, ['you: decide-stop', 'traveler: decide-stop', out]],
  ['the extra stop was answered', answeredStop, late, ['operator: drive', 'you: drive', out]],
  ['it is completed', aConfirmedRide({ status: 'COMPLETED' }), late, ['nobody: done', 'nobody: done', out]],
  [
    'it is completed and unpaid',
    aConfirmedRide({ status: 'COMPLETED', charges: refusedCard }),
    late,
    ['you: pay', 'traveler: pay', out],
  ],
  [
    'it is completed and its operator’s payout account cannot be paid',
    aConfirmedRide({ status: 'COMPLETED', charges: blockedBy('payout') }),
    late,
    ['operator: mend-payout', 'you: mend-payout', out],
  ],
  [
    'it is completed and its payment waits for staff',
    aConfirmedRide({ status: 'COMPLETED', charges: blockedBy('staff') }),
    late,
    ['livery: check', 'livery: check', out],
  ],
  [
    'it is cancelled',
    aRide({ status: 'CANCELLED', offers: [anOffer()] }),
    noon,
    ['nobody: cancelled', 'nobody: cancelled', 'nobody: cancelled'],
  ],
];

const words = ({ whose, step, until }: ReturnType<typeof turnOf>) => `${whose}: ${step}${until ? ` ${until}` : ''}`;

describe('whose turn it is when', () => {
  test.each(cases)('%s', (...[, ride, now, expected]) => {
    expect(['anna', 'otto', 'olga'].map((uid) => words(turnOf(ride, uid, now)))).toEqual(expected);
  });

  test.each(cases)('both sides say the same: %s', (_, ride, now) => {
    const [traveler, ...operators] = ['anna', 'otto', 'olga'].map((uid) => turnOf(ride, uid, now).whose);

    if (operators.includes('traveler')) expect(traveler).toBe('you');
    if (traveler === 'operator') expect(operators.filter((whose) => whose === 'you')).toHaveLength(1);
    if (traveler === 'you') expect(['traveler', 'nobody', 'you']).toEqual(expect.arrayContaining(operators));
  });
});
