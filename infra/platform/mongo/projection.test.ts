import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod/mini';
import { connectTestDatabase } from '../testing/test-database.ts';
import { modelOf } from './connect.ts';
import { integer, oneOf, optional, parsedBy, text } from './fields.ts';
import { insertOnce, putNewest } from './projection.ts';
import { documentSchema } from './schema.ts';

interface Person {
  sequence: number;
  name: string;
  status?: 'active' | 'suspended';
  facts?: { age: number };
}
const schema = documentSchema<Person>({
  sequence: integer,
  name: text,
  status: optional(oneOf(['active', 'suspended'])),
  facts: optional(parsedBy(z.object({ age: z.int() }))),
});

describe('a projection', () => {
  let connection: Connection;
  let rows: Model<Person & { _id: string }>;
  beforeAll(async () => {
    connection = await connectTestDatabase('projection');
    rows = modelOf(connection, 'rows', schema);
  });
  afterAll(() => connection.close());

  test('keeps the newest, whatever comes twice or late', async () => {
    const put = (sequence: number) => putNewest(rows, 'row', { sequence, name: `at ${sequence}` });

    expect([await put(2), await put(2), await put(1), await put(3)]).toEqual([true, false, false, true]);
    expect(await rows.findOne({ _id: 'row' }).lean()).toMatchObject({ sequence: 3, name: 'at 3' });
  });

  test('ends with the newest when all arrive at once', async () => {
    const sequences = [5, 3, 9, 1, 7, 2];

    await Promise.all(sequences.map((sequence) => putNewest(rows, 'race', { sequence, name: 'x' })));

    expect(await rows.findOne({ _id: 'race' }).lean()).toMatchObject({ sequence: 9 });
  });

  test('inserts an effect once', async () => {
    const results = await Promise.all([1, 2, 3].map(() => insertOnce(rows, 'effect', { sequence: 1, name: 'x' })));

    expect(results.filter(Boolean)).toHaveLength(1);
  });

  const misfits: [string, object][] = [
    ['an unknown field', { sequence: 1, name: 'x', color: 'red' }],
    ['a wrong type', { sequence: 1, name: 7 }],
    ['a missing required field', { sequence: 1 }],
    ['a status outside its enum', { sequence: 1, name: 'x', status: 'asleep' }],
    ['facts that their contract does not know', { sequence: 1, name: 'x', facts: { age: 7, phone: '5551234567' } }],
    ['facts that are wrong', { sequence: 1, name: 'x', facts: { age: 'seven' } }],
  ];

  test.each(misfits)('refuses %s', async (_, row) => {
    await putNewest(rows, 'known', { sequence: 1, name: 'x' });

    await expect(putNewest(rows, 'new', { sequence: 1, ...row })).rejects.toThrow('does not fit');
    await expect(putNewest(rows, 'known', { ...row, sequence: 2 })).rejects.toThrow('does not fit');
    await expect(insertOnce(rows, 'once', { ...row })).rejects.toThrow('does not fit');
    expect(await rows.find({ _id: { $in: ['new', 'known', 'once'] } }).lean()).toEqual([
      { _id: 'known', sequence: 1, name: 'x' },
    ]);
  });
});
