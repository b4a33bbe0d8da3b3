import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { recordingLog } from '../testing/recording-log.ts';
import { startTracer } from './open-telemetry.ts';

/** So many are sent at once, without waiting for more. */
const wholeBatch = 512;

const server = createServer(async (request, response) => {
  request.resume();
  await answering;
  response.end('{}');
});
let answering: Promise<void>;

afterEach(() => {
  server.close();
});

async function tracerWithSpans() {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { log, lines } = recordingLog();
  const tracer = startTracer({ service: 'rides', endpoint, share: 1, log });
  for (const name of Array.from({ length: wholeBatch }, (_, index) => `step ${index}`))
    tracer.openSpan({ name, kind: 'server', attributes: {} }, undefined).end();
  return { tracer, lines };
}

test('a tracer that stops waits for a slow collector', async () => {
  answering = pause(4_000);
  const { tracer, lines } = await tracerWithSpans();
  await answering;

  await tracer.stop();

  expect(lines).toEqual([]);
}, 15_000);

test('a tracer that stops does not wait for a collector that does not answer', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  answering = promise;
  const { tracer, lines } = await tracerWithSpans();

  await tracer.stop();
  answer();

  expect(lines).toEqual([expect.objectContaining({ level: 'warn', msg: 'spans were lost' })]);
}, 15_000);
