import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, jest, test } from '@jest/globals';
import type { Admin } from 'kafkajs';
import { createLogger } from '../logging/logger.ts';
import { createKafka } from './client.ts';

const { KAFKA_BROKERS: brokers = '' } = process.env;
const closed = '127.0.0.1:1';
const log = createLogger({ name: 'client-test', level: 'silent' });

test('a client that knows a dead broker and a live one finds the live one, whichever is first', async () => {
  for (const known of [`${closed},${brokers}`, `${brokers},${closed}`]) {
    const admin = createKafka({ brokers: known, clientId: 'client-test', log }).admin();
    await admin.connect();
    expect(await admin.listTopics()).toBeInstanceOf(Array);
    await admin.disconnect();
  }
});

/** Passes everything on to a broker until it is to hang: it still takes connections then, and nothing comes back. */
async function hangingBroker() {
  let hangs = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const [host, port] = brokers.split(':');
    const behind = connect(Number(port), host);
    sockets.add(behind);
    socket.on('data', (data) => hangs || behind.write(data)).on('close', () => behind.end());
    behind.on('data', (data) => hangs || socket.write(data));
    // Either side may reset its connection.
    for (const side of [socket, behind]) side.on('error', () => side.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    wasAsked: () => sockets.size > 0,
    /** Hangs once all open connections have ended. */
    async hang() {
      const open = [...sockets].filter(({ closed }) => !closed);
      await Promise.all(open.map((socket) => once(socket, 'close')));
      hangs = true;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

test.each([
  ['connects', async () => {}],
  ['connects again, having asked it before,', (admin: Admin) => admin.connect().then(() => admin.disconnect())],
])('a client that %s while one broker hangs asks the next one', async (_, before) => {
  const hanging = await hangingBroker();
  const inOrder = jest.spyOn(Math, 'random').mockReturnValue(0);
  const kafka = createKafka({ brokers: `${hanging.address},${brokers}`, clientId: 'client-test', log });
  const admin = kafka.admin({ retry: { retries: 1 } });
  await before(admin);
  await hanging.hang();

  await admin.connect();

  expect(await admin.listTopics()).toBeInstanceOf(Array);
  expect(hanging.wasAsked()).toBe(true);
  await admin.disconnect();
  inOrder.mockRestore();
  await hanging.stop();
});
