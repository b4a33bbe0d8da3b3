import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { kindOfFailure } from '../errors/kind-of-failure.ts';
import { createLogger } from '../logging/logger.ts';
import { noopRelay } from '../testing/noop-relay.ts';
import { databaseOf } from '../testing/test-database.ts';
import { workerNames } from '../testing/worker-names.ts';
import { aggregateSchema } from './aggregate-schema.ts';
import { aggregateStore } from './aggregate-store.ts';
import { connectMongo, modelOf } from './connect.ts';
import { text } from './fields.ts';

const database = new URL(process.env['MONGO_URL'] ?? '');
const log = createLogger({ name: 'connect-test', level: 'silent' });
const outageMs = 2_000;

/** The way to the database: it can lose its network, as a machine does, which ends no connection and answers none. */
let way: Server;
let isSilent = false;
let sockets: Socket[];
/** What went to the database, as it was sent. */
let sent: Buffer[];
let connection: Connection;

beforeEach(async () => {
  isSilent = false;
  sockets = [];
  sent = [];
  way = createServer((near) => {
    sockets.push(near);
    near.on('data', (part) => sent.push(part));
    if (isSilent) return;
    const far = connect(Number(database.port), database.hostname);
    sockets.push(far);
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL('/?w=1&journal=false', database);
  url.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
  connection = await connectMongo({ url: url.href, database: workerNames('connect').DATABASE, log });
});
afterEach(async () => {
  await connection.close();
  for (const socket of sockets) socket.destroy();
  way.close();
});

function loseNetwork() {
  isSilent = true;
  for (const socket of sockets) socket.unpipe().pause();
}

/** As a server that is stopped: its connections end, and nothing listens any more. */
function stopDatabase() {
  way.close();
  for (const socket of sockets) socket.destroy();
}

/** As BSON has it: https://bsonspec.org/spec.html */
const isTrue = (name: string) => Buffer.from(`\x08${name}\0\x01`);

test('a read that waits on a database without network is answered soon after it is back', async () => {
  const rides = databaseOf(connection).collection<{ _id: string }>('rides');
  await rides.insertOne({ _id: 'a' });
  loseNetwork();
  const read = rides.findOne({ _id: 'a' });
  await wait(outageMs);
  isSilent = false;

  expect(await read).toEqual({ _id: 'a' });
}, 20_000);

test('a write is acknowledged once it is in the journal, whatever the address asks for', async () => {
  await databaseOf(connection).collection<{ _id: string }>('rides').insertOne({ _id: 'b' });

  expect(Buffer.concat(sent).includes(isTrue('j'))).toBe(true);
});

test('an insert that meets no database fails for something unavailable, as a change does', async () => {
  const model = modelOf(connection, 'notes', aggregateSchema<{ note: string }>({ note: text }));
  const notes = aggregateStore<{ note: string }>({ model, relay: noopRelay, name: 'note', topic: 'review.v1' });
  const first = await notes.insert('first', { state: { note: 'kept' }, events: [] });
  stopDatabase();

  const failures = await Promise.all([
    notes.insert('second', { state: { note: 'lost' }, events: [] }).catch(kindOfFailure),
    notes.update(first.saved.id, ({ note }) => ({ state: { note }, events: [] })).catch(kindOfFailure),
  ]);

  expect(failures).toEqual(['unavailable', 'unavailable']);
}, 20_000);
