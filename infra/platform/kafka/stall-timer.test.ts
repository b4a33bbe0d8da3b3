import { expect, test } from '@jest/globals';
import { createStallTimer } from './stall-timer.ts';

const at = (offset: string, lag: number, partition = 0) => ({ topic: 'ride.v1', partition, offset, lag });

test('a partition that does not move on stands still from the first look on, however little waits there', () => {
  const stoodMs = createStallTimer();

  expect([stoodMs([at('7', 1)], 1_000), stoodMs([at('7', 1)], 16_000), stoodMs([at('7', 3)], 31_000)]).toEqual([
    0, 15_000, 30_000,
  ]);
});

test('a group that is always behind and moves on never stands still', () => {
  const stoodMs = createStallTimer();

  const looks = Array.from({ length: 100 }, (_, look) => stoodMs([at(`${look}`, 1), at('0', 0, 1)], look * 15_000));

  expect(new Set(looks)).toEqual(new Set([0]));
});

test('a partition that has nothing to handle does not stand still, and the time of one that moves on begins anew', () => {
  const stoodMs = createStallTimer();
  stoodMs([at('7', 1), at('2', 4, 1)], 0);

  expect(stoodMs([at('7', 1), at('3', 3, 1)], 10_000)).toBe(10_000);
  expect(stoodMs([at('8', 0), at('3', 3, 1)], 30_000)).toBe(20_000);
  expect(stoodMs([at('8', 0), at('6', 0, 1)], 40_000)).toBe(0);
});
