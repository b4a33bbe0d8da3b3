import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import { firstPageReady } from './first-page-ready.ts';

const never = new Promise<never>(() => undefined);
const pageThat = (arrives: Promise<{ Component: () => null }>) =>
  createMemoryRouter([{ path: '/', lazy: () => arrives }]);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the first page', () => {
  test('is ready with its chunk and the answer who is signed in', async () => {
    const ready = firstPageReady(pageThat(Promise.resolve({ Component: () => null })), Promise.resolve());

    await expect(ready).resolves.toBeDefined();
  });

  test.each([
    ['its chunk', never, Promise.resolve()],
    ['who is signed in', Promise.resolve({ Component: () => null }), never],
  ])('is not waited for longer than a second for %s', async (_what, page, session) => {
    const ready = firstPageReady(pageThat(page), session);

    await jest.advanceTimersByTimeAsync(1_000);

    await expect(ready).resolves.toBeUndefined();
  });
});
