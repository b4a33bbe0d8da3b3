import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { serveWebApp } from '../plugins/web-app.ts';

const shell = '<head><link rel="modulepreload" crossorigin href="/assets/contracts.js"></head><body></body>';
const hints = {
  '/ride/create': ['/assets/ride-create.js', '/assets/contracts.js', '/assets/ride-create.css'],
  '/ride/:id': ['/assets/ride.js'],
};

async function webApp(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'web-app-'));
  await mkdir(join(folder, '.vite'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const app = fastify();
  await serveWebApp(app, folder);
  return { app, folder };
}

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  ({ app, folder } = await webApp({ 'index.html': shell, '.vite/page-hints.json': JSON.stringify(hints) }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the web app’s shell', () => {
  test('names what the asked page needs and the shell does not name itself', async () => {
    const answer = await app.inject('/ride/create?step=2');

    expect(answer.headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'no-cache' });
    expect(answer.body).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/ride-create.js">',
    );
    expect(answer.body).toContain('<link rel="preload" as="style" crossorigin href="/assets/ride-create.css">');
    expect(answer.body.match(/contracts\.js/g)).toHaveLength(1);
  });

  test('knows pages by their pattern', async () => {
    expect((await app.inject('/ride/65a1')).body).toContain('/assets/ride.js');
  });

  test('answers every other address as it is', async () => {
    const answer = await app.inject('/somewhere');

    expect(answer.body).toBe(shell);
    expect((await app.inject('/missing.png')).statusCode).not.toBe(200);
  });

  test('needs no hints', async () => {
    const plain = await webApp({ 'index.html': shell });

    expect((await plain.app.inject('/ride/create')).body).toBe(shell);
    await plain.app.close();
    await rm(plain.folder, { recursive: true });
  });
});
