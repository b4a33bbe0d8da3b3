import { expect, test } from '@jest/globals';
import { tooManyRequests, waitSeconds } from './too-many-requests.ts';

test.each([
  [30, 'Too many requests. Please wait a moment and try again.'],
  [91, 'Too many requests. Please try again in 2 minutes.'],
  [3_600, 'Too many requests. Please try again in 60 minutes.'],
  [80_000, 'Too many requests. Please try again in 23 hours.'],
])('the message says how long to wait: %d seconds', (seconds, sentence) => {
  expect(tooManyRequests('THROTTLED', seconds)).toMatchObject({ message: sentence, retryAfterSeconds: seconds });
});

test.each([
  [1_000, 1],
  [1_001, 2],
  [0, 1],
  [-1, 1],
])('a wait of %d ms is told in whole seconds, and as one at least', (ms, seconds) => {
  expect(waitSeconds(ms)).toBe(seconds);
});

test.each([
  [30, 'Ten a day. Come back in a moment.'],
  [80_000, 'Ten a day. Come back in 23 hours.'],
])('a limit with words of its own says a wait of %d seconds in them', (seconds, message) => {
  const refusal = tooManyRequests('THROTTLED', seconds, (wait) => `Ten a day. Come back in ${wait}.`);

  expect(refusal).toMatchObject({ message, retryAfterSeconds: seconds });
});
