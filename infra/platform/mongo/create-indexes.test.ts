import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Collection, type CreateIndexesOptions, MongoServerError } from 'mongodb';
import type { Connection } from 'mongoose';
import { connectTestDatabase, nativeCollection } from '../testing/test-database.ts';
import { commitIn, createIndexes } from './create-indexes.ts';
import { instant, text } from './fields.ts';
import { documentSchema } from './schema.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await connectTestDatabase('indexes');
});
afterAll(() => connection.close());

type Indexed = Parameters<typeof createIndexes>[0];
const rowsOf = (name: string): Collection => nativeCollection(connection, name) as unknown as Collection;

/** Refuses other options under the same name, as MongoDB does; the development database adds a second index. */
function strict(rows: Collection): Indexed {
  return {
    async createIndex(keys, options = {}) {
      const name = Object.entries(keys).flat().join('_');
      const there = (await rows.listIndexes().toArray()).find((one) => one['name'] === name);
      const differs = there && JSON.stringify(optionsOf(there)) !== JSON.stringify(optionsOf(options));
      if (differs) throw new MongoServerError({ code: 85, message: 'already exists with different options' });
      return await rows.createIndex(keys, options);
    },
    dropIndex: (name) => rows.dropIndex(name),
  };
}
const optionsOf = ({ expireAfterSeconds, sparse, unique }: object & CreateIndexesOptions) => ({
  expireAfterSeconds,
  sparse,
  unique,
});

const keptFor = (expireAfterSeconds: number) =>
  documentSchema<{ at: Date; code: string }>({ at: instant, code: text })
    .index({ at: 1 }, { expireAfterSeconds })
    .index({ code: 1, at: 1 });
const coded = () => documentSchema<{ code: string }>({ code: text });

async function indexesOf(rows: Collection) {
  const all = await rows.listIndexes().toArray();
  return all.flatMap(({ key, name: _, v: __, ...options }) => ('_id' in key ? [] : [[key, options]]));
}

test('keeps documents as long as the newest release wants, whatever the one before did', async () => {
  const rows = rowsOf('kept');
  await createIndexes(strict(rows), keptFor(60));

  await createIndexes(strict(rows), keptFor(90));
  await createIndexes(strict(rows), keptFor(90));

  expect(await indexesOf(rows)).toEqual(
    expect.arrayContaining([
      [{ at: 1 }, expect.objectContaining({ expireAfterSeconds: 90 })],
      [{ code: 1, at: 1 }, expect.anything()],
    ]),
  );
  expect(await indexesOf(rows)).toHaveLength(2);
});

test('goes on where another instance has taken the old index away already', async () => {
  const rows = rowsOf('raced');
  await createIndexes(strict(rows), keptFor(60));
  const raced = strict(rows);
  const dropIndex: Indexed['dropIndex'] = async (name) => {
    await rows.dropIndex(name);
    return await rows.dropIndex(name);
  };

  await createIndexes({ ...raced, dropIndex }, keptFor(90));

  expect(await indexesOf(rows)).toHaveLength(2);
});

test('takes no unique index away', async () => {
  const rows = rowsOf('unique');
  await createIndexes(strict(rows), coded().index({ code: 1 }, { unique: true }));
  const before = await indexesOf(rows);

  const refused = createIndexes(strict(rows), coded().index({ code: 1 }, { unique: true, sparse: true }));

  await expect(refused).rejects.toMatchObject({ code: 85 });
  expect(await indexesOf(rows)).toEqual(before);
});

test('waits for most members of a replica set, and does not ask a standalone server to', async () => {
  const asked: unknown[] = [];
  const noting: Indexed = {
    ...strict(rowsOf('set')),
    createIndex: async (_, options) => String(asked.push(options)),
  };
  const answering = (answer: object) =>
    ({ name: 'rides', getClient: () => ({ db: () => ({ command: async () => answer }) }) }) as unknown as Connection;

  await createIndexes(noting, keptFor(60), await commitIn(answering({ setName: 'livery' })));
  await createIndexes(noting, coded().index({ code: 1 }), await commitIn(connection));

  expect(asked).toEqual([
    expect.objectContaining({ expireAfterSeconds: 60, commitQuorum: 'majority' }),
    expect.objectContaining({ commitQuorum: 'majority' }),
    expect.not.objectContaining({ commitQuorum: expect.anything() }),
  ]);
});
