import type { lookup } from 'node:dns';
import { describe, expect, test } from '@jest/globals';
import { nextInstance } from './next-instance.ts';

describe('the lookup of a host name', () => {
  test('gives each connection the next instance, in whatever order they are listed', async () => {
    const lookUp = nextInstance(naming(['10.0.0.2', '10.0.0.1'], ['10.0.0.1', '10.0.0.2'], ['10.0.0.2', '10.0.0.1']));
    expect(await addressesOf(lookUp, 'rides')).toEqual(['10.0.0.1', '10.0.0.2']);
    expect(await addressesOf(lookUp, 'rides')).toEqual(['10.0.0.2', '10.0.0.1']);
    expect(await addressesOf(lookUp, 'rides')).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  test('includes an instance that was added, and no longer one that is gone', async () => {
    const lookUp = nextInstance(naming(['10.0.0.1', '10.0.0.2'], ['10.0.0.2', '10.0.0.3'], ['10.0.0.2', '10.0.0.3']));
    const first = [];
    for (let connection = 0; connection < 3; connection += 1) first.push((await addressesOf(lookUp, 'rides'))[0]);
    expect(first).toEqual(['10.0.0.1', '10.0.0.3', '10.0.0.2']);
  });

  test('takes turns for each name independently', async () => {
    const lookUp = nextInstance(naming(['10.0.0.1', '10.0.0.2']));
    expect(await addressesOf(lookUp, 'rides')).toEqual(['10.0.0.1', '10.0.0.2']);
    expect(await addressesOf(lookUp, 'identity')).toEqual(['10.0.0.1', '10.0.0.2']);
    expect(await addressesOf(lookUp, 'rides')).toEqual(['10.0.0.2', '10.0.0.1']);
  });

  test('passes on the error for an unknown name', async () => {
    const unknown = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    const lookUp = nextInstance(((_name: string, _options: object, answer: (error: Error) => void) =>
      answer(unknown)) as typeof lookup);
    await expect(addressesOf(lookUp, 'rides')).rejects.toBe(unknown);
  });
});

/** A resolver that gives these answers one after the other, and the last one from then on. */
function naming(...answers: string[][]): typeof lookup {
  let asked = 0;
  return ((_name: string, _options: object, answer: (error: null, found: object[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    answer(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  }) as typeof lookup;
}

function addressesOf(lookUp: ReturnType<typeof nextInstance>, name: string): Promise<string[]> {
  return new Promise((resolve, reject) =>
    lookUp(name, { all: true }, (error, found) => {
      if (error) reject(error);
      else resolve(Array.isArray(found) ? found.map(({ address }) => address) : []);
    }),
  );
}
