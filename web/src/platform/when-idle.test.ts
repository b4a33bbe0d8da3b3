import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { whenSettled } from './when-idle.ts';

let work: jest.Mock<() => void>;
beforeEach(() => {
  jest.useFakeTimers();
  work = jest.fn();
  window.requestIdleCallback = (idle) =>
    Number(setTimeout(() => idle({ didTimeout: false, timeRemaining: () => 1 }), 0));
  window.cancelIdleCallback = clearTimeout;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

test('what nobody waits for begins in a moment without work, three seconds after it was asked for', () => {
  whenSettled(work);

  jest.advanceTimersByTime(2_999);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  ['before the page has settled', 1_000],
  ['while a moment without work is awaited', 3_000],
])('%s, work that nobody waits for can be taken back', (_when, ms) => {
  const cancel = whenSettled(work);

  jest.advanceTimersByTime(ms);
  cancel();
  jest.advanceTimersByTime(10_000);

  expect(work).not.toHaveBeenCalled();
});
