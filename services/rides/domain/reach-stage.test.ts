import { describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import { aCharge, aConfirmedRide, serviceAt } from '../test/builders.ts';
import { decideExtraStop } from './decide-extra-stop.ts';
import { nextStages, reachStage } from './reach-stage.ts';
import type { Ride } from './ride.ts';

const unlocked = new Date(serviceAt.getTime() - 4 * 3_600_000);
const tooEarly = new Date(unlocked.getTime() - 1);
const go = (ride: Ride, stage: RideStage, extraStopChargesCents = 0) =>
  reachStage(ride, { operatorId: 'otto', stage, extraStopChargesCents, extraStopNotes: null }, unlocked);
const onBoard = go(aConfirmedRide(), 'PASSENGER_ON_BOARD').state;

describe('the stages', () => {
  test('unlock four hours before service', () => {
    const command = {
      operatorId: 'otto',
      stage: 'OPERATOR_ON_LOCATION',
      extraStopChargesCents: 0,
      extraStopNotes: null,
    } as const;

    expect(() => reachStage(aConfirmedRide(), command, tooEarly)).toThrow(
      messages.stagesUnlockAt('Sun, Dec 6, 2026, 8:00 AM CST'),
    );
    expect(nextStages(aConfirmedRide(), 'otto', tooEarly)).toEqual([]);
  });

  test('wait for the payment of this confirmation', () => {
    const unpaid = aConfirmedRide({ charges: [aCharge({ epoch: 0 })] });

    expect(() => go(unpaid, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION')).toThrow(messages.paymentPendingBeforeStart);
  });

  test('may be skipped, but never repeated or taken back', () => {
    const there = go(aConfirmedRide(), 'OPERATOR_ON_LOCATION').state;

    expect(nextStages(there, 'otto', unlocked)).toEqual(['PASSENGER_ON_BOARD']);
    expect(() => go(there, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION')).toThrow(messages.earlierStageReached);
    expect(() => go(onBoard, 'OPERATOR_ON_LOCATION')).toThrow(messages.notPossibleNow);
  });

  test('of another operator are refused', () => {
    expect(() => reachStage(aConfirmedRide(), { ...anEnd, operatorId: 'olga' }, unlocked)).toThrow(
      expect.objectContaining({ code: 'NOT_CONFIRMED_BY_YOU' }),
    );
  });

  test('end and extra stops come only from on board', () => {
    expect(() => go(aConfirmedRide(), 'RIDE_ENDED')).toThrow(
      expect.objectContaining({ code: 'PASSENGER_NOT_ON_BOARD' }),
    );
    expect(nextStages(onBoard, 'otto', unlocked)).toEqual(['ADD_EXTRA_STOPS', 'RIDE_ENDED']);
  });
});

const anEnd = { stage: 'RIDE_ENDED', extraStopChargesCents: 0, extraStopNotes: null } as const;

describe('an extra stop', () => {
  const asked = go(onBoard, 'ADD_EXTRA_STOPS', 2_500).state;

  test('needs a charge', () => {
    expect(() => go(onBoard, 'ADD_EXTRA_STOPS', 0)).toThrow(messages.extraStopNeedsCharge);
  });

  test('is answered by the traveler, once', () => {
    const { state, events } = decideExtraStop(asked, 0, 'APPROVED');

    expect(events).toMatchObject([{ type: 'ride.extra-stop-approved', data: { stop: { chargesCents: 2_500 } } }]);
    expect(() => decideExtraStop(state, 0, 'DENIED')).toThrow(
      expect.objectContaining({ code: 'EXTRA_STOP_NOT_PENDING' }),
    );
  });

  test('can be added while another waits for its answer', () => {
    expect(go(asked, 'ADD_EXTRA_STOPS', 100).state.extraStops).toHaveLength(2);
  });
});

describe('the end of a ride', () => {
  test('fixes the rate with its approved stops and closes the unanswered ones', () => {
    const approved = decideExtraStop(go(onBoard, 'ADD_EXTRA_STOPS', 2_500).state, 0, 'APPROVED').state;
    const asked = go(approved, 'ADD_EXTRA_STOPS', 900).state;

    const { state, events } = go(asked, 'RIDE_ENDED');

    expect(state).toMatchObject({ status: 'COMPLETED', finalRateCents: 12_300, completedAt: unlocked });
    expect(state.extraStops.map(({ status }) => status)).toEqual(['APPROVED', 'CLOSED']);
    expect(events.map(({ type }) => type)).toEqual(['ride.extra-stop-closed', 'ride.completed']);
  });

  test('comes once', () => {
    const ended = go(onBoard, 'RIDE_ENDED').state;

    expect(() => go(ended, 'RIDE_ENDED')).toThrow(expect.objectContaining({ code: 'RIDE_COMPLETED' }));
  });
});
