import { expect, test } from '@jest/globals';
import { aChargeFacts } from '../payments/example-facts.ts';
import type { ChargeFacts } from '../payments/model.ts';
import { aRideFacts } from './example-facts.ts';
import { isRateRefundedBeforeStart } from './is-rate-refunded-before-start.ts';
import type { RideFacts } from './model.ts';

const confirmed = aRideFacts({ status: 'CONFIRMED', confirmEpoch: 2, currentRideStatus: null });
const refunded = aChargeFacts({ purpose: 'ride', epoch: 2, status: 'refunded' });

test.each<[string, Partial<RideFacts>, Partial<ChargeFacts>, boolean]>([
  ['before anybody has set out', {}, {}, true],
  ['with its operator at the pick-up', { currentRideStatus: 'OPERATOR_ON_LOCATION' }, {}, false],
  ['with its passenger on board', { currentRideStatus: 'PASSENGER_ON_BOARD' }, {}, false],
  ['after the ride is over', { status: 'COMPLETED' }, {}, false],
  ['in part', {}, { status: 'captured' }, false],
  ['of an earlier confirmation', {}, { epoch: 1 }, false],
  ['of an extra stop', {}, { purpose: 'extra-stop' }, false],
])('recognizes whether money given back %s keeps the ride from starting: %#', (...[, ride, charge, isBeforeStart]) => {
  expect(isRateRefundedBeforeStart({ ...confirmed, ...ride }, { ...refunded, ...charge })).toBe(isBeforeStart);
});
