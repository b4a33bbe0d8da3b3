import { describe, expect, test } from '@jest/globals';
import { cancel, fire, isNear, msUntilDue, planned, putOff, taskId } from './task.ts';

const performAt = new Date('2026-12-01T12:00:00Z');
const task = planned({ rideId: 'r1', epoch: 2, worker: 'preauthorizationRetry', suffix: '36h', performAt });

describe('a task', () => {
  test('is named after its ride, epoch and work', () => {
    expect(taskId({ ...task, suffix: '36h' })).toBe('r1-e2-preauthorizationRetry-36h');
  });

  test('without a suffix is named without one', () => {
    const plain = { rideId: 'r1', epoch: 0, worker: 'autoCancellation', performAt } as const;

    expect(taskId(plain)).toBe('r1-e0-autoCancellation');
    expect(planned(plain)).toEqual({ ...plain, suffix: null, status: 'scheduled' });
  });

  test('remembers the request that led to it, which its event continues', () => {
    const plan = { rideId: 'r1', epoch: 0, worker: 'autoCancellation', performAt } as const;

    expect(planned(plan, { correlationId: 'c1' })).toMatchObject({ origin: { correlationId: 'c1' } });
  });

  test.each([
    [10 * 60_000, true],
    [10 * 60_000 + 1, false],
    [-1, true],
  ])('that is due in %d ms has an alarm: %s', (ms, near) => {
    expect(isNear(task, new Date(performAt.getTime() - ms))).toBe(near);
  });

  test.each([
    [5_000, 'scheduled', 5_000],
    [-5_000, 'scheduled', 0],
    [5_000, 'due', 0],
    [5_000, 'cancelled', 0],
  ] as const)('%d ms ahead, %s, rings in %d ms', (ahead, status, ms) => {
    expect(msUntilDue({ ...task, status }, new Date(performAt.getTime() - ahead))).toBe(ms);
  });

  test('fires once its time has come', () => {
    const decision = fire(task, 'r1-e2-preauthorizationRetry-36h', performAt);

    expect(decision?.state.status).toBe('due');
    expect(decision?.events[0]?.data).toMatchObject({
      worker: 'preauthorizationRetry',
      rideId: 'r1',
      epoch: 2,
      suffix: '36h',
    });
  });

  test.each([
    ['before its time', task, new Date(performAt.getTime() - 1)],
    ['a second time', { ...task, status: 'due' as const }, performAt],
    ['after it was cancelled', { ...task, status: 'cancelled' as const }, performAt],
  ])('does not fire %s', (_title, state, now) => {
    expect(fire(state, 'id', now)).toBeUndefined();
  });

  test('is cancelled only while it is scheduled', () => {
    expect(cancel(task)).toEqual({ state: { ...task, status: 'cancelled' }, events: [] });
    expect(cancel({ ...task, status: 'due' })).toBeUndefined();
  });
});

describe('the deadline of a payment', () => {
  const deadline = planned({ rideId: 'r1', epoch: 2, worker: 'preauthorizationDeadline', performAt });
  const triedBefore = (minutes: number) => new Date(performAt.getTime() - minutes * 60_000);
  const anHourLater = (triedAt: Date) => new Date(triedAt.getTime() + 60 * 60_000);

  test.each([-90, 0, 10, 59])('is put off to an hour after a card that is tried only %d minutes before', (minutes) => {
    const triedAt = triedBefore(minutes);

    expect(putOff(deadline, triedAt)).toEqual({
      state: { ...deadline, performAt: anHourLater(triedAt) },
      events: [],
    });
  });

  test.each([59.5, 60, 2_760])('stays when the card is tried %d minutes before', (minutes) => {
    expect(putOff(deadline, triedBefore(minutes))).toBeUndefined();
  });

  test.each(['due', 'cancelled'] as const)('that is %s stays so', (status) => {
    expect(putOff({ ...deadline, status }, triedBefore(0))).toBeUndefined();
  });
});
