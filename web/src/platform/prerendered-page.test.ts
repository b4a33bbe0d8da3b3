import { afterEach, expect, jest, test } from '@jest/globals';
import { pressAgain } from './prerendered-page.ts';

afterEach(() => void jest.useRealTimers());

test('a button pressed before the app was there is pressed once, also where a browser does not say when it is idle', () => {
  jest.useFakeTimers();
  const pressed = jest.fn();
  const button = document.createElement('button');
  button.addEventListener('click', pressed);
  window.pressedEarly = button;

  pressAgain();
  pressAgain();
  jest.advanceTimersByTime(200);

  expect(pressed).toHaveBeenCalledTimes(1);
});
