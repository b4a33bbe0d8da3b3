import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import { waitFor } from '@livery/platform/testing/wait-for.ts';

/** Reads a page until it shows what is expected: what belongs together arrives in pieces. Fails with what it showed last. */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  let last: T | undefined;
  await waitFor(async () => {
    last = await read();
    return isDeepStrictEqual(last, expected);
  }).catch(() => expect(last).toEqual(expected));
}
