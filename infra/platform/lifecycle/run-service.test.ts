import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { Connection } from 'mongoose';
import { createLogger } from '../logging/logger.ts';
import { connectMongo } from '../mongo/connect.ts';
import { type EventProbe, startEventProbe } from '../testing/event-probe.ts';
import { nativeCollection } from '../testing/test-database.ts';
import { createSigner } from '../testing/tokens.ts';
import { waitFor } from '../testing/wait-for.ts';
import { workerNames } from '../testing/worker-names.ts';

const main = join(import.meta.dirname, '../testing/small-service.ts');
const { KAFKA_BROKERS = '', MONGO_URL = '' } = process.env;
const signer = await createSigner();
const headers = { authorization: `Bearer ${signer.signHop('small', null)}` };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** An address of the broker that takes this many connections, and then no new ones until it is opened again. */
async function openFor(connections: number, broker: { host: string; port: number }) {
  let left = connections;
  const server = createServer((client) => {
    const upstream = connect(broker);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => client.destroy());
    left -= 1;
    if (left === 0) server.close();
  });
  const port = await freePort();
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open();
  return { port, open, close: () => server.close() };
}

describe('a service process', () => {
  const names = workerNames('small');
  const running: ChildProcess[] = [];
  let probe: EventProbe;
  let connection: Connection;
  let environment: NodeJS.ProcessEnv;
  let url: string;

  beforeAll(async () => {
    const log = createLogger({ name: 'process-test', level: 'silent' });
    probe = await startEventProbe({ brokers: KAFKA_BROKERS, prefix: names.KAFKA_PREFIX });
    connection = await connectMongo({ url: MONGO_URL, database: names.DATABASE, log });
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    environment = {
      ...process.env,
      ...names,
      PORT: String(port),
      LOG_LEVEL: 'error',
      KAFKA_PARTITIONS: '2',
      KAFKA_SESSION_MS: '3000',
      KAFKA_POLL_MS: '200',
      GATEWAY_PUBLIC_KEYS: JSON.stringify([signer.publicKey]),
      IDEMPOTENCY_SECRET: 'a',
    };
  }, 30_000);
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => Promise.all([probe.stop(), connection.close()]), 30_000);

  function start(extra: NodeJS.ProcessEnv = {}) {
    const child = spawn('node', [main], { env: { ...environment, ...extra }, stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(child);
    const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
    return { child, ended };
  }
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const ready = () => waitFor(isReady, { timeoutMs: 20_000 });
  const write = (id: string) =>
    fetch(`${url}/reviews/${id}`, { method: 'POST', headers }).then(
      ({ status }) => status,
      () => 0,
    );
  const heard = (id: string) =>
    waitFor(
      async () => {
        const row = await nativeCollection<{ _id: string; sequence: number }>(connection, 'heard').findOne({ _id: id });
        return row?.sequence === 2;
      },
      { timeoutMs: 25_000 },
    );

  const metric = async (name: string) => {
    const numbers = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(numbers)?.[1]);
  };
  /** What waits, also the copies of what was sent before a crash, would reach the next process before its test does. */
  const hasNothingWaiting = () =>
    waitFor(
      async () => (await metric('livery_outbox_age_seconds')) === 0 && (await metric('livery_consumer_lag')) === 0,
    );

  test('is ready, works, and stops cleanly when asked to', async () => {
    const { child, ended } = start();
    await ready();

    expect(await write('plain')).toBe(200);
    await heard('plain');
    child.kill('SIGTERM');

    expect(await ended).toEqual({ code: 0, signal: null });
  }, 40_000);

  test('still has all its time to stop after it has waited for load balancers to notice', async () => {
    const { child, ended } = start({ STOP_DELAY_MS: '10000' });
    await ready();
    const upload = connect({ host: '127.0.0.1', port: Number(new URL(url).port) }).on('error', () => {});
    upload.write(
      'POST /reviews/slow HTTP/1.1\r\nhost: small\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    await once(upload, 'connect');

    child.kill('SIGTERM');

    expect(await ended).toEqual({ code: 0, signal: null });
  }, 60_000);

  test('answers after a crash while its group still waits for the dead process', async () => {
    const slowToNotice = { KAFKA_SESSION_MS: '10000' };
    const { child, ended } = start(slowToNotice);
    await ready();
    child.kill('SIGKILL');
    await ended;

    start(slowToNotice);
    await waitFor(async () => (await write('early')) === 200, { timeoutMs: 8_000 });

    expect(await isReady()).toBe(false);
    await heard('early');
    await ready();
  }, 60_000);

  test('answers while the broker is away, stops when asked to, and publishes what it wrote when there is one', async () => {
    const { child, ended } = start({ KAFKA_BROKERS: `127.0.0.1:${await freePort()}` });
    await waitFor(async () => (await write('alone')) === 200);
    expect(await isReady()).toBe(false);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });

    start();
    await ready();

    await heard('alone');
  }, 60_000);

  test('stays when the broker goes away before it has joined its group, and joins when there is one', async () => {
    const [host = '', port] = KAFKA_BROKERS.split(':');
    const seed = await openFor(3, { host, port: Number(port) });
    const { child } = start({ KAFKA_BROKERS: `127.0.0.1:${seed.port}`, LOG_LEVEL: 'warn' });
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    // The client gives up after half a minute.
    await waitFor(() => said.includes('the broker does not answer yet'), { timeoutMs: minuteMs });

    await seed.open();

    await ready();
    seed.close();
  }, 90_000);

  test('ends with the reason when the broker will never grant its request', async () => {
    const { child, ended } = start({ KAFKA_PREFIX: 'not/a/name.', LOG_LEVEL: 'fatal' });
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
    });

    expect(await ended).toEqual({ code: 1, signal: null });
    expect(said).toContain('INVALID_TOPIC_EXCEPTION not/a/name.');
  }, 30_000);

  test('names what is missing and ends', async () => {
    const { child, ended } = start({ MONGO_URL: '', PORT: 'x' });
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });

    expect(await ended).toEqual({ code: 1, signal: null });
    expect(said).toMatch(/PORT: .*\n.*MONGO_URL: is missing/);
  });

  test('does not start with a failpoint that nobody crosses', async () => {
    const { child, ended } = start({ FAILPOINT: 'store.nowhere:1', LOG_LEVEL: 'fatal' });
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });

    expect(await ended).toEqual({ code: 1, signal: null });
    expect(said).toContain('store.nowhere');
  });

  test.each([
    'store.after_write',
    'relay.between_two_events',
    'relay.after_send',
    'consumer.after_effect_before_commit',
  ])(
    'loses nothing when it dies at %s',
    async (failpoint) => {
      const id = failpoint.replace('.', '-');
      const { ended } = start({ FAILPOINT: `${failpoint}:1` });
      await ready();
      await write(id);
      expect((await ended).signal).toBe('SIGKILL');

      const again = start();
      await ready();
      expect(await write(id)).toBe(200);

      await heard(id);
      const sequences = probe.events().flatMap(({ subject, sequence }) => (subject === id ? [sequence] : []));
      expect([...new Set(sequences)]).toEqual([1, 2]);
      await hasNothingWaiting();
      again.child.kill('SIGTERM');
      await again.ended;
    },
    60_000,
  );
});
