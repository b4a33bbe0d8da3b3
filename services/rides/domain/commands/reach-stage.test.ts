import { describe, expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { stopOfRide } from '@livery/contracts/rides/api/fields.ts';
import { extraStopsAtMost } from '@livery/contracts/rides/policy.ts';
import { act, asViewer, contextOf } from '../../test/act.ts';
import { aCharge, aConfirmedRide, serviceAt } from '../../test/builders.ts';
import type { Ride } from '../ride.ts';
import { nextStages } from '../views/view-actions.ts';
import { rideCommands as rows } from './ride-commands.ts';

const unlocked = new Date(serviceAt.getTime() - 4 * hourMs);
const tooEarly = new Date(unlocked.getTime() - 1);
const go = (ride: Ride, command: 'set-out' | 'arrive' | 'board', at = unlocked) =>
  act(rows[command], ride, { at, input: {} });
const addStop = (ride: Ride, chargesCents: number) =>
  act(rows['add-extra-stop'], ride, { at: unlocked, input: { chargesCents, notes: null } });
const end = (ride: Ride) => act(rows['end-ride'], ride, { at: unlocked, input: {} });
const answer = (ride: Ride, index: number, given: 'APPROVED' | 'DENIED') =>
  act(rows['decide-extra-stop'], ride, { at: unlocked, input: { index, answer: given } });
const stagesOf = (ride: Ride, at = unlocked) => nextStages(contextOf(ride, asViewer('otto'), at));
const onBoard = go(aConfirmedRide(), 'board').state;

describe('the stages', () => {
  test('unlock four hours before service', () => {
    expect(() => go(aConfirmedRide(), 'arrive', tooEarly)).toThrow(
      messages.stagesUnlockAt('Sun, Dec 6, 2026, 8:00 AM CST'),
    );
    expect(stagesOf(aConfirmedRide(), tooEarly)).toEqual([]);
  });

  test('wait for the payment of this confirmation', () => {
    const unpaid = aConfirmedRide({ charges: [aCharge({ epoch: 0 })] });

    expect(() => go(unpaid, 'set-out')).toThrow(messages.paymentPendingBeforeStart);
  });

  test('can be reported once service time has come though the hold has expired, up to the end', () => {
    const expired = aConfirmedRide({ charges: [aCharge({ status: 'expired' })] });
    const before = new Date(serviceAt.getTime() - 1);

    expect(() => go(expired, 'board', before)).toThrow(messages.paymentPendingBeforeStart);
    expect(stagesOf(expired, before)).toEqual([]);
    expect(stagesOf(expired, serviceAt)).toContain('PASSENGER_ON_BOARD');
    expect(end(go(expired, 'board', serviceAt).state).state.status).toBe('COMPLETED');
  });

  test('wait after service time, too, for a payment that was never held', () => {
    const declined = aConfirmedRide({ charges: [aCharge({ status: 'declined' })] });

    expect(() => go(declined, 'board', serviceAt)).toThrow(messages.paymentPendingBeforeStart);
  });

  test('may be skipped, but never repeated or taken back', () => {
    const there = go(aConfirmedRide(), 'arrive').state;

    expect(stagesOf(there)).toEqual(['PASSENGER_ON_BOARD']);
    expect(() => go(there, 'set-out')).toThrow(messages.earlierStageReached);
    expect(() => go(onBoard, 'arrive')).toThrow(messages.notPossibleNow);
  });

  test('reach the end and extra stops only with the passenger on board', () => {
    expect(() => end(aConfirmedRide())).toThrow(expect.objectContaining({ code: 'PASSENGER_NOT_ON_BOARD' }));
    expect(stagesOf(onBoard)).toEqual(['ADD_EXTRA_STOPS', 'RIDE_ENDED']);
  });
});

describe('an extra stop', () => {
  const asked = addStop(onBoard, 2_500).state;

  test('needs a charge', () => {
    expect(() => addStop(onBoard, 0)).toThrow(messages.extraStopNeedsCharge);
  });

  test('has a price that a card can be charged, which keeps the whole chargeable too', () => {
    expect(() => addStop(onBoard, 49)).toThrow(messages.amountTooSmall('$0.50'));
    expect(() => addStop(onBoard, 99_999_999)).toThrow(messages.amountTooLarge('$999,999.99'));
    expect(addStop(onBoard, 50).state.extraStops).toHaveLength(1);
  });

  test('is answered by the traveler, once', () => {
    const { state, events } = answer(addStop(asked, 100).state, 0, 'APPROVED');

    expect(events).toMatchObject([{ type: 'ride.extra-stop-approved', data: { stop: { chargesCents: 2_500 } } }]);
    expect(() => answer(state, 0, 'DENIED')).toThrow(expect.objectContaining({ code: 'EXTRA_STOP_NOT_PENDING' }));
  });

  test('can be asked for twenty times a ride, and each one be denied', () => {
    const indexes = Array.from({ length: extraStopsAtMost }, (_each, index) => index);
    const indexAsked = (index: number) => stopOfRide.parse({ id: 'ride-1', index: `${index}` }).index;
    const asked = indexes.reduce((ride) => addStop(ride, 100).state, onBoard);
    const denied = indexes.reduce((ride, index) => answer(ride, indexAsked(index), 'DENIED').state, asked);

    expect(denied.extraStops.map(({ status }) => status)).toEqual(indexes.map(() => 'DENIED'));
    expect(() => addStop(denied, 100)).toThrow(messages.extraStopsUsedUp(extraStopsAtMost));
    expect(() => indexAsked(extraStopsAtMost)).toThrow();
    expect(stagesOf(denied)).toEqual(['RIDE_ENDED']);
    expect(end(denied).state.status).toBe('COMPLETED');
  });

  test.each(['', ' 0', '0x0', '1e1', '-0', '0.0'])('is named by digits alone: not by %p', (index) => {
    expect(stopOfRide.safeParse({ id: 'ride-1', index }).success).toBe(false);
  });

  test('can be added while another waits for its answer', () => {
    expect(addStop(asked, 100).state.extraStops).toHaveLength(2);
  });
});

describe('the end of a ride', () => {
  test('fixes the rate with its approved stops and closes the unanswered ones', () => {
    const approved = answer(addStop(onBoard, 2_500).state, 0, 'APPROVED').state;
    const asked = addStop(approved, 900).state;

    const { state, events } = end(asked);

    expect(state).toMatchObject({ status: 'COMPLETED', finalRateCents: 12_300, completedAt: unlocked });
    expect(state.extraStops.map(({ status }) => status)).toEqual(['APPROVED', 'CLOSED']);
    expect(events.map(({ type }) => type)).toEqual(['ride.extra-stop-closed', 'ride.completed']);
  });

  test('comes once', () => {
    expect(() => end(end(onBoard).state)).toThrow(expect.objectContaining({ code: 'RIDE_COMPLETED' }));
  });
});

describe('a stage reported late, for want of a network', () => {
  const minutesAfterUnlock = (minutes: number) => new Date(unlocked.getTime() + minutes * minuteMs);
  const there = go(aConfirmedRide(), 'arrive', minutesAfterUnlock(10)).state;
  const reportedAt = (reachedAt: Date, now = minutesAfterUnlock(60)) =>
    act(rows.board, there, { at: now, input: { reachedAt } });
  const timeOf = ({ state }: ReturnType<typeof reportedAt>) => state.stages.at(-1)?.at;

  test('keeps its time, on the ride and in its event', () => {
    const decision = reportedAt(minutesAfterUnlock(30));

    expect(timeOf(decision)).toEqual(minutesAfterUnlock(30));
    expect(decision.events[0]?.data).toMatchObject({ reachedAt: minutesAfterUnlock(30).toISOString() });
  });

  test.each([
    ['ahead of now', minutesAfterUnlock(90), minutesAfterUnlock(60)],
    ['before the stage before it', minutesAfterUnlock(5), minutesAfterUnlock(10)],
    ['before stages can be reported at all', minutesAfterUnlock(-600), minutesAfterUnlock(10)],
  ])('is never %s', (_what, reported, counted) => {
    expect(timeOf(reportedAt(reported))).toEqual(counted);
  });

  test('is dated back at most twelve hours', () => {
    const now = minutesAfterUnlock(60 * 24);

    expect(timeOf(reportedAt(minutesAfterUnlock(30), now))).toEqual(new Date(now.getTime() - 12 * hourMs));
  });

  test('ends the ride then, and completes it now', () => {
    const now = minutesAfterUnlock(60);
    const reachedAt = minutesAfterUnlock(30);
    const { state, events } = act(rows['end-ride'], onBoard, { at: now, input: { reachedAt } });

    expect(state.stages.at(-1)?.at).toEqual(reachedAt);
    expect(state.completedAt).toEqual(now);
    expect(events.at(-1)?.data).toMatchObject({ reachedAt: reachedAt.toISOString() });
  });
});
