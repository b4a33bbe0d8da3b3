import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { Connection } from 'mongoose';
import { connectTestDatabase, nativeCollection } from '../testing/test-database.ts';
import { modelOf } from './connect.ts';
import { collectionsOfTally, type Joined, tally } from './tally.ts';

const [entriesName, balancesName] = collectionsOfTally('trips');

describe('a tally', () => {
  let connection: Connection;
  const opened = (kinds: readonly ('trips' | 'stars' | 'late')[] = ['trips', 'stars']) =>
    tally({ model: (name, schema) => modelOf(connection, name, schema) }, 'trips', kinds);
  beforeAll(async () => {
    connection = await connectTestDatabase('tally');
  });
  afterAll(() => connection.close());

  const entries = () => nativeCollection<{ _id: string }>(connection, entriesName);
  const ofOwner = async (owner: string, trips = opened()) => (await trips.of([owner])).get(owner);
  const notMarked = (owner: string) => entries().countDocuments({ openFor: owner });

  /** As if it had been counted so long ago. */
  const countAgo = async (id: string, owner: string, ms = 2 * minuteMs) => {
    await opened().count(id, owner, { trips: 1, stars: 5 });
    await entries().updateOne({ _id: id }, { $set: { at: new Date(Date.now() - ms) } });
  };

  test('counts once what comes twice, one after the other or at a time', async () => {
    const count = () => opened().count('trip', 'otto', { trips: 1 });

    expect((await Promise.all([count(), count(), count()])).filter(Boolean)).toHaveLength(1);
    expect(await count()).toBe(false);
    await opened().count('review', 'otto', { stars: 4 });

    expect(await opened().of(['otto', 'olga'])).toEqual(
      new Map([
        ['otto', { trips: 1, stars: 4 }],
        ['olga', { trips: 0, stars: 0 }],
      ]),
    );
  });

  test('reads old entries from the balance, and does not count them when they come again', async () => {
    for (const id of ['old-1', 'old-2', 'old-3']) await countAgo(id, 'oskar');
    await opened().count('new', 'oskar', { trips: 1 });

    await opened().carryForward();
    await countAgo('old-2', 'oskar');

    expect(await ofOwner('oskar')).toEqual({ trips: 4, stars: 15 });
    expect(await notMarked('oskar')).toBe(1);
    await countAgo('new', 'oskar', minuteMs - 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await opened().carryForward();
    expect([await ofOwner('oskar'), await notMarked('oskar')]).toEqual([{ trips: 4, stars: 15 }, 0]);
  });

  test('counts entries once that several carried forward, or one that died before it marked them', async () => {
    for (const id of ['a', 'b', 'c']) await countAgo(id, 'olaf');
    await Promise.all([1, 2, 3].map(() => opened().carryForward()));

    await entries().updateMany({ owner: 'olaf' }, { $set: { openFor: 'olaf' } });

    expect(await ofOwner('olaf')).toEqual({ trips: 3, stars: 15 });
    await countAgo('d', 'olaf', minuteMs - 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await opened().carryForward();
    expect([await ofOwner('olaf'), await notMarked('olaf')]).toEqual([{ trips: 4, stars: 20 }, 0]);
  });

  test('is joined to documents of its owners by one question', async () => {
    await countAgo('driven', 'orna');
    await opened().carryForward();
    await opened().count('rated', 'orna', { stars: 3 });
    const people = nativeCollection<{ _id: string }>(connection, 'people');
    await people.insertMany([{ _id: 'orna' }, { _id: 'nobody' }]);

    const found = await people.aggregate<Joined>(opened().joins).toArray();

    expect(found.map(opened().sumsOf)).toEqual([
      { trips: 1, stars: 8 },
      { trips: 0, stars: 0 },
    ]);
  });

  test('never shows too few or too many while entries are carried', async () => {
    const all = Array.from({ length: 60 }, (_, turn) => turn);
    await Promise.all(all.map((turn) => countAgo(`moving-${turn}`, 'odin', minuteMs - 10 * turn)));

    while ((await notMarked('odin')) > 0) {
      const seen = await Promise.all([
        opened().carryForward(),
        opened().carryForward(),
        ofOwner('odin'),
        ofOwner('odin'),
      ]);
      expect(seen.slice(2)).toEqual(Array(2).fill({ trips: 60, stars: 300 }));
    }
  });

  test('leaves a balance alone that somebody with a faster clock has carried further', async () => {
    await countAgo('first', 'ovid');
    await opened().carryForward();
    const ahead = { upTo: new Date(Date.now() + minuteMs), sums: { trips: 7, stars: 7 } };
    await nativeCollection(connection, balancesName).updateOne({ _id: 'ovid' as never }, { $set: ahead });
    await countAgo('second', 'ovid');

    await opened().carryForward();

    expect(await ofOwner('ovid')).toEqual({ trips: 7, stars: 7 });
  });

  test('begins at zero with what has been counted only since', async () => {
    await countAgo('before', 'orla');
    await opened().carryForward();
    const since = opened(['trips', 'stars', 'late']);

    await since.count('after', 'orla', { late: 1 });

    expect(await ofOwner('orla', since)).toEqual({ trips: 1, stars: 5, late: 1 });
  });

  test('refuses what is no whole number', async () => {
    await expect(opened().count('half', 'otis', { trips: 0.5 })).rejects.toThrow('amounts.trips does not fit');
    expect(await ofOwner('otis')).toEqual({ trips: 0, stars: 0 });
  });
});
