import { expect, test } from '@jest/globals';
import { ApiError, rethrowWithMessage } from './api-error.ts';

test.each([
  ['no answer came', 0, 'own'],
  ['the server refused', 409, 'own'],
  ['a service is down', 503, 'own'],
  ['it succeeded, and this page cannot read the answer', 200, 'own'],
  ['the server failed', 500, 'of the page'],
  ['the gateway failed', 502, 'of the page'],
])('a failure has words of its own, or those of its page, when %s', (_when, status, words) => {
  const failure = new ApiError({ status, code: 'ANY', message: 'own' });

  expect(() => rethrowWithMessage('of the page')(failure)).toThrow(words);
});
