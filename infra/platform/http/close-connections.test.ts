import { Agent, get, type IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../logging/logger.ts';
import { createApp } from './create-app.ts';
import { createHealth } from './health.ts';

describe('a server that closes', () => {
  const agent = new Agent({ keepAlive: true });
  let app: FastifyInstance;
  let url: string;
  let asked: PromiseWithResolvers<void>;

  beforeEach(async () => {
    app = await createApp({ log: createLogger({ name: 'close-test', level: 'silent' }), health: createHealth() });
    asked = Promise.withResolvers();
    app.addHook('preHandler', async () => asked.resolve());
    app.get('/slow', () => pause(200, { done: true }));
    app.get('/endless', () => new Promise(() => {}));
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => agent.destroy());

  test('lets a request under way end and does not wait for its connection', async () => {
    const answered = Promise.withResolvers<IncomingMessage>();
    get(`${url}/slow`, { agent }, (answer) => answered.resolve(answer.resume()));
    await asked.promise;

    await app.close();

    expect((await answered.promise).statusCode).toBe(200);
  }, 3_000);

  test('answers what comes on a connection under way with its own words', async () => {
    const { hostname, port } = new URL(url);
    const kept = createConnection({ host: hostname, port: Number(port) });
    const received = text(kept);
    kept.write('GET /slow HTTP/1.1\r\nhost: here\r\n\r\n');
    await asked.promise;

    const closed = app.close();
    kept.write('GET /nowhere HTTP/1.1\r\nhost: here\r\n\r\n');
    await closed;

    expect(await received).toMatch(/200 OK.*404 Not Found.*connection: close.*"code":"NOT_FOUND"/is);
  });

  test('hangs up on whoever never asked and on what does not end', async () => {
    const { hostname, port } = new URL(url);
    const silent = createConnection({ host: hostname, port: Number(port) });
    const cut = Promise.withResolvers<unknown>();
    get(`${url}/endless`, { agent }).on('error', cut.resolve);
    await asked.promise;

    await app.close();

    expect(await cut.promise).toMatchObject({ code: 'ECONNRESET' });
    silent.destroy();
  });
});
