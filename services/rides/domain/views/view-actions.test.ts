import { expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import { asViewer, contextOf } from '../../test/act.ts';
import { aConfirmedRide, serviceAt } from '../../test/builders.ts';
import { earlyStages } from './view-actions.ts';

const beforePickUp = (minutes: number) => new Date(serviceAt.getTime() - minutes * minuteMs);

function earlyAt(stage: RideStage, minutes: number, currentRideStatus: RideStage | null = null) {
  const ride = aConfirmedRide({ currentRideStatus });
  const early = earlyStages(contextOf(ride, asViewer('otto'), beforePickUp(minutes)));
  return early.find((one) => one.stage === stage)?.until;
}

test.each([
  ['OPERATOR_ON_WAY_TO_PICKUP_LOCATION', 180, null],
  ['OPERATOR_ON_LOCATION', 60, null],
  ['OPERATOR_ON_LOCATION', 60, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION'],
  ['PASSENGER_ON_BOARD', 30, 'OPERATOR_ON_LOCATION'],
  ['RIDE_ENDED', 0, 'PASSENGER_ON_BOARD'],
  ['RIDE_ENDED', 0, 'ADD_EXTRA_STOPS'],
] as const)('%s is early until %i minutes before the pick-up, after %s', (stage, minutes, reached) => {
  const usual = beforePickUp(minutes).toISOString();

  expect(earlyAt(stage, 239, reached)).toBe(usual);
  expect(earlyAt(stage, minutes + 1 / 60, reached)).toBe(usual);
  expect(earlyAt(stage, minutes, reached)).toBeUndefined();
  expect(earlyAt(stage, -60, reached)).toBeUndefined();
});

test('an extra stop is never early: the traveler is asked anyway', () => {
  expect(earlyAt('ADD_EXTRA_STOPS', 239, 'PASSENGER_ON_BOARD')).toBeUndefined();
});

test('what cannot come yet is not early either', () => {
  expect(earlyAt('OPERATOR_ON_LOCATION', 241)).toBeUndefined();
  expect(earlyAt('RIDE_ENDED', 120)).toBeUndefined();
});
