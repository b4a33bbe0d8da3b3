import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { repository } from './repository.ts';

const [, mongo = ''] = /@?([\d.]+:\d+)/.exec(process.env['MONGO_URL'] ?? '') ?? [];
const [kafka = ''] = (process.env['KAFKA_BROKERS'] ?? '').split(',');

/** What the containers' health check says of an address; null when it had to be stopped, as the engine does. */
async function statusOf(script: string, address: string): Promise<number | null> {
  const words = [join(repository, 'infra/docker', script), ...address.split(':')];
  const [status] = await once(spawn('bash', words, { timeout: 5_000, stdio: 'ignore' }), 'exit');
  return status;
}

const impostors: Server[] = [];
afterEach(() => {
  for (const server of impostors.splice(0)) server.close();
});

/** The address of another program that has the port, and says something else or nothing. */
async function impostor(says: string): Promise<string> {
  const server = createServer((socket) => void socket.on('error', () => {}).once('data', () => socket.end(says)));
  impostors.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['mongo/mongo-answers.sh', mongo],
  ['kafka/kafka-answers.sh', kafka],
])('%s finds a store that answers healthy, and no other program on its port', async (script, address) => {
  const others = [await impostor('HTTP/1.1 400 Bad Request\r\n\r\n'), await impostor('')];

  expect(await statusOf(script, address)).toBe(0);
  for (const other of others) expect(await statusOf(script, other)).not.toBe(0);
});
