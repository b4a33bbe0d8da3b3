import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectTestDatabase } from '../testing/test-database.ts';
import { nativeCollection } from './connect.ts';
import { insertOnce, putNewest } from './projection.ts';

type Row = { _id: string; sequence: number; name: string };

describe('a projection', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connectTestDatabase('projection');
  });
  afterAll(() => connection.close());
  const rows = () => nativeCollection<Row>(connection, 'rows');

  test('keeps the newest, whatever comes twice or late', async () => {
    const put = (sequence: number) => putNewest(rows(), 'row', { sequence, name: `at ${sequence}` });

    expect([await put(2), await put(2), await put(1), await put(3)]).toEqual([true, false, false, true]);
    expect(await rows().findOne({ _id: 'row' })).toMatchObject({ sequence: 3, name: 'at 3' });
  });

  test('ends with the newest when all arrive at once', async () => {
    const sequences = [5, 3, 9, 1, 7, 2];

    await Promise.all(sequences.map((sequence) => putNewest(rows(), 'race', { sequence, name: 'x' })));

    expect(await rows().findOne({ _id: 'race' })).toMatchObject({ sequence: 9 });
  });

  test('inserts an effect once', async () => {
    const results = await Promise.all([1, 2, 3].map(() => insertOnce(rows(), 'effect', { sequence: 1, name: 'x' })));

    expect(results.filter(Boolean)).toHaveLength(1);
  });
});
