import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import { waitUntil } from '@livery/stack/wait-until.ts';

/** Reads a page until it shows what is expected: what belongs together arrives in pieces. Fails with what it showed last. */
export async function eventually(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  const seen: unknown[] = [];
  const isAsExpected = async () => {
    seen.push(await read());
    return isDeepStrictEqual(seen.at(-1), expected);
  };
  await waitUntil('what is expected', isAsExpected, 30_000).catch((error) => {
    // Nothing was read at all: the page's own message says more.
    if (seen.length === 0) throw error;
    expect(seen.at(-1)).toEqual(expected);
  });
}
