import { expect, test } from '@jest/globals';
import type { IssuedClaims } from '@livery/platform/http/access-tokens.ts';
import { liveStreams } from './streams.ts';

const claims = (sub: string) => ({ sub, exp: Number.POSITIVE_INFINITY }) as IssuedClaims;

/** When each of so many pages, whose streams are all closed, opens its own again. */
function returnsOf(count: number): number[] {
  const streams = liveStreams(
    () => true,
    () => true,
  );
  const told = new Map<number, string>();
  const closed: number[] = [];
  for (let page = 0; page < count; page += 1) {
    const send = (text: string) => void told.set(page, text);
    streams.open({ claims: claims(`person-${page}`), send, close: () => void closed.push(page) });
  }
  streams.stop();
  expect(closed).toHaveLength(count);
  return [...told.values()]
    .map((text) => Number(/^retry: (\d+)\n\n$/.exec(text)?.[1]))
    .sort((one, other) => one - other);
}

test('pages whose streams are closed together come back one by one', () => {
  expect(returnsOf(5)).toEqual([1_000, 1_020, 1_040, 1_060, 1_080]);
});

test('thousands of pages come back evenly, and each before it would begin to poll', () => {
  const returns = returnsOf(5_000);

  expect(returns.at(-1)).toBeLessThan(11_000);
  expect(returns.filter((ms) => ms < 6_000)).toHaveLength(2_500);
});
