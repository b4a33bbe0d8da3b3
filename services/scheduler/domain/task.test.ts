import { describe, expect, test } from '@jest/globals';
import { cancel, fire, planned, taskId } from './task.ts';

const performAt = new Date('2026-12-01T12:00:00Z');
const task = planned({ rideId: 'r1', epoch: 2, worker: 'preauthorizationRetry', suffix: '36h', performAt });

describe('a task', () => {
  test('is named after its ride, epoch and work', () => {
    expect(taskId({ ...task, suffix: '36h' })).toBe('r1-e2-preauthorizationRetry-36h');
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
    expect(cancel(task)?.state.status).toBe('cancelled');
    expect(cancel({ ...task, status: 'due' })).toBeUndefined();
  });
});
