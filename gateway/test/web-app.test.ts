import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { handleErrors } from '@livery/platform/http/error-handler.ts';
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
  handleErrors(app);
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

  test('is also the page of an address with a dot or a slash at its end', async () => {
    const answers = await Promise.all(['/ride/a.b', '/ride/create/'].map((address) => app.inject(address)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toContain('/assets/ride.js');
  });

  test.each(['/somewhere', '/somewhere.else', '/ride/1/2'])(
    'comes with 404 where there is no page: %s',
    async (url) => {
      const answer = await app.inject(url);

      expect([answer.statusCode, answer.body]).toEqual([404, shell]);
    },
  );

  test.each(['/assets/of-an-old-build.js', '/api/nothing', '/metrics'])('is not for programs: %s', async (url) => {
    const answer = await app.inject(url);

    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<body>');
  });

  test('needs no hints', async () => {
    const plain = await webApp({ 'index.html': shell });

    expect((await plain.app.inject('/ride/create')).body).toBe(shell);
    expect((await plain.app.inject('/ride/a.b')).statusCode).toBe(200);
    await plain.app.close();
    await rm(plain.folder, { recursive: true });
  });
});
