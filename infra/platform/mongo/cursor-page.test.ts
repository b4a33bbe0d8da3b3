import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { noopRelay } from '../testing/noop-relay.ts';
import { connectTestDatabase } from '../testing/test-database.ts';
import { aggregateSchema } from './aggregate-schema.ts';
import { type AggregateStore, aggregateStore } from './aggregate-store.ts';
import { modelOf } from './connect.ts';
import { cursorPageSize, findCursorPage } from './cursor-page.ts';
import { text } from './fields.ts';

interface Note {
  of: string;
}

let connection: Connection;
let notes: AggregateStore<Note>;
beforeAll(async () => {
  connection = await connectTestDatabase('cursor-pages');
  const model = modelOf(connection, 'notes', aggregateSchema<Note>({ of: text }));
  notes = aggregateStore<Note>({ model, relay: noopRelay, name: 'note', topic: 'review.v1' });
});
afterAll(() => connection.close());

const write = (of: string, many: number) =>
  Promise.all(
    Array.from({ length: many }, (_, index) => notes.insert(`${of}-${100 + index}`, { state: { of }, events: [] })),
  );

test('a list is read to its end page by page, whatever is added in between', async () => {
  await write('anna', cursorPageSize + 2);
  await write('bert', 3);

  const first = await findCursorPage(notes, { of: 'anna' }, undefined);
  await notes.insert('anna-000', { state: { of: 'anna' }, events: [] });
  const second = await findCursorPage(notes, { of: 'anna' }, first.next ?? undefined);

  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(first.items).toHaveLength(cursorPageSize);
  expect(ids).toHaveLength(cursorPageSize + 2);
  expect(new Set(ids).size).toBe(ids.length);
  expect(second.next).toBeNull();
});

test('a list that fits into one page has no next one', async () => {
  await write('cleo', cursorPageSize);

  expect(await findCursorPage(notes, { of: 'cleo' }, undefined)).toMatchObject({
    items: { length: cursorPageSize },
    next: null,
  });
});
