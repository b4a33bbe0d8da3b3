import { expect, test } from '@jest/globals';
import { unavailable } from '@livery/contracts/errors.ts';
import { forEachUntilOutage } from './for-each-until-outage.ts';

const away = unavailable('PROVIDER_DOWN', 'away');
const broken = new Error('broken');

/** Looks at accounts one after the other, some of which cannot be read. */
async function lookAt(failures: readonly (Error | undefined)[]) {
  const noted: unknown[] = [];
  let looks = 0;
  const work = async (failure: Error | undefined) => {
    looks += 1;
    if (failure) throw failure;
  };
  const thrown = await forEachUntilOutage(failures, work, (_, error) => noted.push(error)).catch(
    (error: unknown) => error,
  );
  return { looks, noted, thrown };
}

test('a failure with one account keeps no other waiting', async () => {
  const { looks, noted, thrown } = await lookAt([broken, away, undefined, away, away, broken, undefined]);

  expect([looks, thrown]).toEqual([7, undefined]);
  expect(noted).toEqual([broken, away, away, away, broken]);
});

test('where nothing answers any more, nobody else is looked at, and the caller hears of it', async () => {
  const { looks, noted, thrown } = await lookAt([undefined, away, away, away, undefined]);

  expect([looks, thrown]).toEqual([4, away]);
  expect(noted).toEqual([away, away]);
});
