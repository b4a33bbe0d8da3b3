import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { secondMs } from '@livery/contracts/durations.ts';
import { act, render, screen } from '@testing-library/react';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const Wait = () => `${useCountdown(60)} s left`;
const oneTick = () => act(() => jest.advanceTimersByTime(secondMs));

test('a wait goes by in seconds', () => {
  render(<Wait />);

  oneTick();

  expect(screen.getByText('59 s left')).toBeVisible();
});

test.each([
  [45, '14 s left'],
  [3_600, '0 s left'],
])('a wait has gone by while its page slept for %i seconds', (seconds, left) => {
  render(<Wait />);

  jest.setSystemTime(Date.now() + seconds * secondMs);
  oneTick();

  expect(screen.getByText(left)).toBeVisible();
});
