import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { createLogger } from '../logging/logger.ts';
import { databaseOf } from '../testing/test-database.ts';
import { workerNames } from '../testing/worker-names.ts';
import { connectMongo } from './connect.ts';

const database = new URL(process.env['MONGO_URL'] ?? '');
const log = createLogger({ name: 'connect-test', level: 'silent' });
const outageMs = 2_000;

/** The way to the database: it can lose its network, as a machine does, which ends no connection and answers none. */
let way: Server;
let isSilent = false;
let sockets: Socket[];
let connection: Connection;

beforeEach(async () => {
  isSilent = false;
  sockets = [];
  way = createServer((near) => {
    sockets.push(near);
    if (isSilent) return;
    const far = connect(Number(database.port), database.hostname);
    sockets.push(far);
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(database);
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

test('a read that waits on a database without network is answered soon after it is back', async () => {
  const rides = databaseOf(connection).collection<{ _id: string }>('rides');
  await rides.insertOne({ _id: 'a' });
  loseNetwork();
  const read = rides.findOne({ _id: 'a' });
  await wait(outageMs);
  isSilent = false;

  expect(await read).toEqual({ _id: 'a' });
}, 20_000);
