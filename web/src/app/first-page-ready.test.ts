import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { firstPageReady } from './first-page-ready.ts';

const never = new Promise<never>(() => undefined);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the first page', () => {
  test('is ready with its chunk and the answer who is signed in', async () => {
    const ready = firstPageReady(Promise.resolve('page'), Promise.resolve('session'));

    await expect(ready).resolves.toEqual(['page', 'session']);
  });

  test.each([
    ['its chunk', never, Promise.resolve()],
    ['who is signed in', Promise.resolve(), never],
  ])('is not waited for longer than a second for %s', async (_what, page, session) => {
    const ready = firstPageReady(page, session);

    await jest.advanceTimersByTimeAsync(1_000);

    await expect(ready).resolves.toBeUndefined();
  });
});
