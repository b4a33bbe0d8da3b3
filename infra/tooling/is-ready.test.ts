import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const script = join(import.meta.dirname, '../docker/is-ready.mjs');
const answers: Record<string, { status: number; text: string }> = {
  '/readyz': { status: 503, text: '{"ok":false,"missing":["database"]}' },
  '/livez': { status: 200, text: '{"ok":true,"missing":[]}' },
};

let part: Server;
beforeAll(async () => {
  part = createServer(({ url = '' }, response) => {
    const { status, text } = answers[url] ?? { status: 404, text: '' };
    response.writeHead(status).end(text);
  }).listen(0, '127.0.0.1');
  await once(part, 'listening');
});
afterAll(() => {
  part.close();
});

function ask(...words: string[]): Promise<{ code: unknown; said: string }> {
  const env = { PORT: String((part.address() as AddressInfo).port) };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { env }, (error, stdout) =>
      resolve({ code: error?.code ?? 0, said: stdout.trim() }),
    );
  });
}

test('the health check of a container says what is missing', async () => {
  expect(await ask()).toEqual({ code: 1, said: answers['/readyz']?.text });
});

test('the health check can ask a part for another path by hand', async () => {
  expect(await ask('/livez')).toEqual({ code: 0, said: answers['/livez']?.text });
});
