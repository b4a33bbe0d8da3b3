import { expect, test } from '@jest/globals';
import { secondMs } from '@livery/contracts/durations.ts';
import { dueOrLater, nowOrAlmostDue } from './due-time.ts';

const dueAt = new Date('2026-12-01T12:00:00Z');
const secondsBefore = (seconds: number) => new Date(dueAt.getTime() - seconds * secondMs);

test.each([1, 25, 29.999])(
  '%d seconds before a task is due, it counts as due, for it may have come by another clock',
  (seconds) => {
    expect(nowOrAlmostDue(dueAt, secondsBefore(seconds))).toEqual(dueAt);
  },
);

test.each([30, 600, 0, -1])('%d seconds before a task is due, the clock here counts', (seconds) => {
  expect(nowOrAlmostDue(dueAt, secondsBefore(seconds))).toEqual(secondsBefore(seconds));
});

test('a task that comes early is judged by when it is due, a late one by what is so now', () => {
  expect(dueOrLater(dueAt, secondsBefore(25))).toEqual(dueAt);
  expect(dueOrLater(dueAt, secondsBefore(-3_600))).toEqual(secondsBefore(-3_600));
});
