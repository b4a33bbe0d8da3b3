import { expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { aCharge, aConfirmedRide, aRide, noon, serviceAt } from '../test/builders.ts';
import type { ProjectedCharge } from './charges/projected-charge.ts';
import { isOperatorLate, operatorLateFrom } from './lateness.ts';
import type { Ride } from './ride.ts';

const minutesAfter = (minutes: number) => new Date(serviceAt.getTime() + minutes * minuteMs);
const charged = (charge: Partial<ProjectedCharge>, changes: Partial<Ride> = {}) =>
  aConfirmedRide({ charges: [aCharge(charge)], ...changes });
const onTheWay = { currentRideStatus: 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION' } as const;
const heldAfter40 = { status: 'authorized', heldAt: minutesAfter(40) } as const;
const refundedAfter40 = { ...heldAfter40, status: 'refunded' } as const;
const takenEarly = { status: 'captured', heldAt: noon, changedAt: minutesAfter(50) } as const;

test.each<[string, Ride, Date | null]>([
  ['the rate was held in time', charged({ heldAt: noon }), minutesAfter(30)],
  ['it was taken early and part of it given back since', charged(takenEarly), minutesAfter(30)],
  ['it was stored before that was kept', charged({ changedAt: minutesAfter(40) }), minutesAfter(70)],
  ['it was given back since, on the way', charged(refundedAfter40, onTheWay), minutesAfter(70)],
  ['the rate was held, nobody knows when', charged({}), minutesAfter(30)],
  ['the rate was held in time, and the operator is on the way', charged({}, onTheWay), minutesAfter(30)],
  ['the rate was held after the pick-up time', charged(heldAfter40), minutesAfter(70)],
  ['the operator has set out since then', charged(heldAfter40, onTheWay), minutesAfter(70)],
  ['the hold has expired', charged({ status: 'expired', changedAt: minutesAfter(20) }), minutesAfter(30)],
  ['the hold is lost on the way', charged({ status: 'declined' }, onTheWay), minutesAfter(30)],
  ['the payout account is not in order', charged({ status: 'blocked', blockedBy: 'payout' }), minutesAfter(30)],
  ['staff have to look at the payment', charged({ status: 'blocked', blockedBy: 'staff' }), null],
  ['the card was declined', charged({ status: 'declined' }), null],
  ['the card is being asked', charged({ status: 'authorizing' }), null],
  ['no card has been asked', aConfirmedRide({ charges: [] }), null],
  ['the operator is there', charged({}, { currentRideStatus: 'OPERATOR_ON_LOCATION' }), null],
  ['nobody has confirmed', aRide(), null],
])('from when on its operator is late when %s', (_when, ride, from) => {
  expect(operatorLateFrom(ride)).toEqual(from);
});

test('an operator is late from that moment on, not before', () => {
  expect(isOperatorLate(charged({}), new Date(minutesAfter(30).getTime() - 1))).toBe(false);
  expect(isOperatorLate(charged({}), minutesAfter(30))).toBe(true);
});
