import { describe, expect, test } from '@jest/globals';
import { batchCalls } from './batch-calls.ts';

/** Work that ends when it is told to, and what it was given each time. */
function slowWork() {
  const given: number[][] = [];
  const ends: (() => void)[] = [];
  const double = batchCalls(async (items: number[]) => {
    given.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    return items.map((item) => (item < 0 ? new RangeError(`${item}`) : item * 2));
  });
  const turns = async (many: number) => {
    while (ends.length < many) await new Promise((resolve) => setImmediate(resolve));
  };
  return { double, given, ends, turns };
}

describe('calls that are done together', () => {
  test('are those that come while earlier ones are under way', async () => {
    const { double, given, ends, turns } = slowWork();

    const first = double(1);
    await turns(1);
    const later = Promise.all([double(2), double(3)]);
    ends[0]?.();
    await turns(2);
    ends[1]?.();

    expect([await first, ...(await later)]).toEqual([2, 4, 6]);
    expect(given).toEqual([[1], [2, 3]]);
  });

  test('fail each for itself', async () => {
    const { double, ends, turns } = slowWork();

    const settled = Promise.allSettled([double(1), double(-1), double(2)]);
    await turns(1);
    ends[0]?.();

    const [one, refused, two] = await settled;
    expect([one, two]).toMatchObject([{ value: 2 }, { value: 4 }]);
    expect(refused).toMatchObject({ status: 'rejected', reason: new RangeError('-1') });
  });

  test('all fail when the work does, and the next begin anew', async () => {
    let fails = true;
    const same = batchCalls(async (items: number[]) => {
      if (fails) throw new Error('away');
      return items;
    });

    const settled = await Promise.allSettled([same(1), same(2)]);
    fails = false;

    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(same(3)).resolves.toBe(3);
  });
});
