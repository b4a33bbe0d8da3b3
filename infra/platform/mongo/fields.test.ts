import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection, Model } from 'mongoose';
import { connectTestDatabase } from '../testing/test-database.ts';
import { modelOf } from './connect.ts';
import { flag, instant, integer, listOf, oneOf, optional, orNull, subdocument, text } from './fields.ts';
import { documentSchema, type Row } from './schema.ts';

interface Session {
  phone: string;
  mode: 'traveler' | 'operator' | null;
  hits: number;
  feeCents: number | null;
  live: boolean;
  seen: { at: Date }[];
  endedAt?: Date;
}
const schema = documentSchema<Session>({
  phone: text,
  mode: orNull(oneOf(['traveler', 'operator'])),
  hits: integer,
  feeCents: orNull(integer),
  live: flag,
  seen: listOf(subdocument<{ at: Date }>({ at: instant })),
  endedAt: optional(instant),
});
const aSession: Session = { phone: '', mode: null, hits: 0, feeCents: null, live: true, seen: [] };

describe('a model', () => {
  let connection: Connection;
  let sessions: Model<Row<Session>>;
  beforeAll(async () => {
    connection = await connectTestDatabase('fields');
    sessions = modelOf(connection, 'sessions', schema);
  });
  afterAll(() => connection.close());

  test('keeps what fits as it is', async () => {
    await sessions.insertOne({ _id: 'fits', ...aSession });

    expect(await sessions.findOne({ _id: 'fits' }).lean()).toEqual({ _id: 'fits', ...aSession });
  });

  test.each([
    ['an unknown field', { color: 'red' }],
    ['a number in quotes', { hits: '5' }],
    ['a yes in words', { live: 'yes' }],
    ['a time as text', { endedAt: '2026-12-01' }],
    ['a number for a text', { phone: 5_551_234 }],
    ['a mode outside its enum', { mode: 'pilot' }],
    ['a fraction where a whole number stands', { hits: 0.5 }],
    ['a fraction where a whole number or nothing stands', { feeCents: 0.5 }],
    ['an unknown field in a list', { seen: [{ at: new Date(), by: 'otto' }] }],
  ])('refuses %s, in a new document and in a change', async (what, change: object) => {
    await sessions.insertOne({ _id: what, ...aSession });

    await expect(sessions.insertOne(Object.assign({ _id: 'new' }, aSession, change))).rejects.toThrow();
    await expect(sessions.updateOne({ _id: what }, { $set: change }).exec()).rejects.toThrow();
    expect(await sessions.findOne({ _id: what }).lean()).toMatchObject(aSession);
    expect(await sessions.findOne({ _id: 'new' }).lean()).toBeNull();
  });

  test.each(['phone', 'hits', 'seen'])('refuses a document without %s and its removal', async (field) => {
    await sessions.insertOne({ _id: field, ...aSession });
    const { [field as 'phone']: _, ...rest } = aSession;

    await expect(sessions.insertOne(Object.assign({ _id: 'none' }, rest))).rejects.toThrow(field);
    await expect(sessions.updateOne({ _id: field }, { $unset: { [field]: '' } }).exec()).rejects.toThrow(field);
  });

  test('never says the value that it refuses', async () => {
    const refusals = [
      sessions.insertOne(Object.assign({ _id: 'x' }, aSession, { hits: '5551234' })),
      sessions.insertOne(Object.assign({ _id: 'x' }, aSession, { mode: '5551234' })),
      sessions.insertOne(Object.assign({ _id: 'x' }, aSession, { hits: 5_551_234.5 })),
      sessions.updateOne({ _id: 'x' }, { $set: Object.assign({}, { mode: '5551234' }) }).exec(),
      sessions.findOne().where('hits').equals('5551234').exec(),
    ];

    for (const refusal of await Promise.allSettled(refusals)) {
      expect(refusal.status).toBe('rejected');
      expect(JSON.stringify(refusal, ['reason', 'message'])).not.toMatch(/555.?1234/);
    }
  });
});
