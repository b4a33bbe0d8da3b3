import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { aggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { modelOf } from '@livery/platform/mongo/connect.ts';
import { noopRelay } from '@livery/platform/testing/noop-relay.ts';
import { connectTestDatabase } from '@livery/platform/testing/test-database.ts';
import type { Connection } from 'mongoose';
import type { ListEntry } from '../domain/inquiries/list-entry.ts';
import { everyJoinedEntry, type MailingListStore, mailingListStore } from './mailing-list-store.ts';

let connection: Connection;
let list: MailingListStore;
beforeAll(async () => {
  connection = await connectTestDatabase('mailing-list');
  list = mailingListStore({
    store: (options) => aggregateStore({ ...options, relay: noopRelay }),
    model: (collection, schema) => modelOf(connection, collection, schema),
  });
});
afterAll(() => connection.close());
beforeEach(() => list.model.deleteMany({}));

const noon = Date.parse('2026-03-01T12:00:00Z');
const entryOf = (id: string, joinedAt: Date): ListEntry => ({
  email: `${id}@example.org`,
  firstName: 'WANDA',
  lastName: 'BECKER',
  city: 'Chicago',
  state: 'IL',
  companyName: null,
  phoneNumber: null,
  officePhoneNumber: null,
  numberOfFleet: null,
  status: 'joined',
  linkId: `out-${id}`,
  confirmation: { linkId: `in-${id}`, expiresAt: joinedAt },
  askedAt: joinedAt,
  joinedAt,
});
const join = (id: string, minute: number) =>
  list.insert(id, { state: entryOf(id, new Date(noon + minute * minuteMs)), events: [] });
const leave = (id: string) => list.update(id, (state) => ({ state: { ...state, status: 'left' }, events: [] }));

test.each([
  ['joins', () => join('reader-new', 9_999)],
  ['leaves', () => leave('reader-1701')],
])('everybody on a long list is read once, the newest first, while somebody %s', async (_, happen) => {
  const ids = Array.from({ length: 702 }, (_, index) => `reader-${1_000 + index}`);
  // Three in each minute, so that a piece ends between two of the same instant.
  await Promise.all(ids.map((id, index) => join(id, Math.floor(index / 3))));
  const entries = everyJoinedEntry(list);
  const read = [(await entries.next()).value?.id];

  await happen();
  for await (const { id } of entries) read.push(id);

  expect(read).toEqual(ids.toReversed());
});
