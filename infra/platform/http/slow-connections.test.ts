import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { answerUnreadable } from './error-handler.ts';
import { slowServerOptions, watchProgress } from './slow-connections.ts';

/** Long enough for a busy machine to write the next byte in time. */
const patienceMs = 1_000;
const wholeMs = 3_000;
const eightMegabytes = Buffer.alloc(8 * 1_024 * 1_024, 'x');

describe('a server', () => {
  let app: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    app = fastify({
      ...slowServerOptions(patienceMs, wholeMs),
      clientErrorHandler: answerUnreadable,
      bodyLimit: 64 * 1_024,
    });
    watchProgress(app, patienceMs);
    app.addContentTypeParser('text/slow', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
    app.post<{ Body: string }>('/body', async ({ body }) => ({ length: body.length }));
    app.post('/refused', {
      onRequest: async (_request, reply) => reply.code(403).send({ why: 'not yours' }),
      handler: async () => ({}),
    });
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => app.close());

  async function connected(): Promise<{ socket: Socket; heard: () => string; closed: Promise<unknown> }> {
    const socket = createConnection({ host: '127.0.0.1', port });
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    const closed = once(socket, 'close');
    await once(socket, 'connect');
    return { socket, heard: () => text, closed };
  }
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: livery\r\nContent-Type: text/slow\r\nContent-Length: ${length}\r\n\r\n`;

  test('hangs up on headers that do not end', async () => {
    const { socket, heard, closed } = await connected();

    const trickle = setInterval(() => socket.write('x-slow: 1\r\n'), 50);
    socket.write('POST /body HTTP/1.1\r\n');
    await closed;
    clearInterval(trickle);

    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(heard().split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code: 'INVALID' } });
  });

  test('hangs up on a body that stands still', async () => {
    const { socket, heard, closed } = await connected();

    socket.write(`${head('/body', 100)}half`);
    await closed;

    expect(heard()).toBe('');
  });

  test('hangs up on a body that flows and does not end, also when the sender keeps its own side open', async () => {
    const socket = createConnection({ host: '127.0.0.1', port, allowHalfOpen: true });
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk)).on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));

    socket.write(head('/body', 1_000));
    const trickle = setInterval(() => socket.write('x'), 50);
    await closed;
    clearInterval(trickle);

    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('takes a body that flows', async () => {
    const { socket, heard } = await connected();

    socket.write(head('/body', 10));
    for (let byte = 0; byte < 10; byte += 1) {
      await pause(patienceMs / 8);
      socket.write('x');
    }
    await once(socket, 'data');
    socket.destroy();

    expect(heard()).toContain('{"length":10}');
  });

  test.each([
    ['/refused', [403, { why: 'not yours' }]],
    ['/body', [413, expect.objectContaining({ message: 'Request body is too large' })]],
  ])('gets its answer through when it refuses a large body early: %s', async (path, refusal) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/slow' },
      body: eightMegabytes,
    });

    expect([answer.status, await answer.json()]).toEqual(refusal);
    expect(answer.headers.get('connection')).toBe('close');
  });

  test('answers what is no HTTP like every other refusal', async () => {
    const { socket, heard, closed } = await connected();

    socket.write('good morning\r\n\r\n');
    await closed;

    expect(heard()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"INVALID"/);
  });
});
