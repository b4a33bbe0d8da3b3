import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { handleErrors } from '@livery/platform/http/error-handler.ts';
import fastify, { type FastifyInstance } from 'fastify';
import type { Contact } from '../pages/contact-ways.ts';
import { serveWebApp } from '../plugins/web-app.ts';

const appParts = '<template id="app"><link rel="modulepreload" crossorigin href="/assets/contracts.js"></template>';
const shell = `<head></head><body>${appParts}</body>`;
const skeletons = { '/ride/create': `<head></head><body>${appParts}<h1>Book a Ride</h1></body>` };
const hints = {
  '/ride/create': ['/assets/ride-create.js', '/assets/contracts.js', '/assets/ride-create.css'],
  '/ride/:id': ['/assets/ride.js'],
  '/about': ['/assets/about.js'],
  '/contact-us': [],
  '/login': ['/assets/login.js', '/assets/login.css', '/assets/contracts.js'],
  '/404': ['/assets/not-found.js'],
};
const prerendered = {
  '/about': '<link rel="canonical" href="{{origin}}/about"><h1>About</h1>',
  '/contact-us': '<p>This form needs JavaScript.{{orWrite}}</p><div>{{contactWays}}</div>',
  '/login': `<head><noscript><link rel="stylesheet" href="/assets/login.css"></noscript></head>${appParts}`,
  '/robots.txt': 'Sitemap: {{origin}}/sitemap.xml',
  '/sitemap.xml': '<loc>{{origin}}/about</loc>',
};

const unnamed: Contact = { phone: null, email: null, location: null };

async function webApp(files: Record<string, string>, contact = unnamed) {
  const folder = await mkdtemp(join(tmpdir(), 'web-app-'));
  await Promise.all(['.vite', 'assets'].map((inside) => mkdir(join(folder, inside))));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const app = fastify();
  handleErrors(app);
  await serveWebApp(app, {
    folder,
    publicUrl: 'https://livery.example/',
    contact,
    hasSession: ({ headers }) => headers.cookie !== undefined,
  });
  return { app, folder };
}

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  ({ app, folder } = await webApp({
    'index.html': shell,
    '.vite/page-hints.json': JSON.stringify(hints),
    '.vite/prerendered-pages.json': JSON.stringify(prerendered),
    '.vite/skeleton-pages.json': JSON.stringify(skeletons),
    'assets/a-1.js': 'go()',
    'assets/a-1.js.br': 'pressed',
  }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the web app’s shell', () => {
  test('names the files that the requested page needs, each once', async () => {
    const answer = await app.inject('/ride/create?step=2');

    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    });
    expect(answer.body).toContain(
      '<template id="app"><link rel="modulepreload" crossorigin href="/assets/ride-create.js">',
    );
    expect(answer.body).toContain(
      '<link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/ride-create.css">',
    );
    expect(answer.body.match(/contracts\.js/g)).toHaveLength(1);
  });

  test('comes compressed where the browser reads that', async () => {
    const { headers, rawPayload } = await app.inject({ url: '/ride/create', headers: { 'accept-encoding': 'br' } });

    expect(headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(rawPayload))).toContain('/assets/ride-create.js');
  });

  test('knows pages by their pattern', async () => {
    expect((await app.inject('/ride/65a1')).body).toContain('/assets/ride.js');
  });

  test('is also the page of an address with a dot or a slash at its end', async () => {
    const answers = await Promise.all(['/ride/a.b', '/ride/create/'].map((address) => app.inject(address)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toContain('/assets/ride.js');
  });

  test.each(['/somewhere', '/somewhere.else', '/ride/1/2', '/index.html', '/.vite/page-hints.json'])(
    'comes with 404 where there is no page: %s',
    async (url) => {
      const answer = await app.inject(url);

      expect([answer.statusCode, answer.body]).toEqual([404, shell]);
    },
  );

  test.each(['/assets/of-an-old-build.js', '/api/nothing', '/metrics'])(
    'is not sent for an address that programs ask for: %s',
    async (url) => {
      const answer = await app.inject(url);

      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('<body>');
    },
  );

  test('works without page hints', async () => {
    const plain = await webApp({ 'index.html': shell });

    expect((await plain.app.inject('/ride/create')).body).toBe(shell);
    expect((await plain.app.inject('/ride/a.b')).statusCode).toBe(200);
    await plain.app.close();
    await rm(plain.folder, { recursive: true });
  });
});

describe('a prerendered page', () => {
  test('comes whole, with the installation’s own address', async () => {
    const answer = await app.inject('/about');

    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    });
    expect(answer.body).toBe('<link rel="canonical" href="https://livery.example/about"><h1>About</h1>');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes compressed where the browser reads that: %s', async (encoding, read) => {
    const answers = await Promise.all(
      [1, 2].map(() => app.inject({ url: '/about', headers: { 'accept-encoding': encoding } })),
    );

    for (const { headers, rawPayload } of answers) {
      expect(headers['content-encoding']).toBe(encoding);
      expect(String(read(rawPayload))).toContain('<h1>About</h1>');
    }
  });

  test.each(['identity', 'br;q=0, gzip;q=0'])(
    'comes as it is where the browser asks for that: %s',
    async (encoding) => {
      const { headers, body } = await app.inject({ url: '/about', headers: { 'accept-encoding': encoding } });

      expect(headers).not.toHaveProperty('content-encoding');
      expect(body).toContain('<h1>About</h1>');
    },
  );

  test('names the files that it needs at once, each once', async () => {
    const { body } = await app.inject('/login');

    expect(body).toContain('<template id="app"><link rel="modulepreload" crossorigin href="/assets/login.js">');
    expect(body).toContain('<link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/login.css">');
    expect(body.match(/contracts\.js/g)).toHaveLength(1);
  });

  test.each([
    [unnamed, '', ''],
    [
      { phone: '(312) 555-0100', email: 'hello@livery.example', location: 'Chicago & "around" $&' },
      ' Or write to <a href="mailto:hello@livery.example">hello@livery.example</a>.',
      '<dl class="contact-ways">' +
        '<div><dt>Phone</dt><dd><a href="tel:3125550100">(312) 555-0100</a></dd></div>' +
        '<div><dt>Email</dt><dd><a href="mailto:hello@livery.example">hello@livery.example</a></dd></div>' +
        '<div><dt>Location</dt><dd>Chicago &#38; &#34;around&#34; $&#38;</dd></div></dl>',
    ],
  ])('shows the installation’s contact details, as far as there are any: %s', async (contact, words, ways) => {
    const files = {
      '.vite/page-hints.json': JSON.stringify(hints),
      '.vite/prerendered-pages.json': JSON.stringify(prerendered),
    };
    const own = await webApp({ 'index.html': shell, ...files }, contact);

    expect((await own.app.inject('/contact-us')).body).toBe(
      `<p>This form needs JavaScript.${words}</p><div>${ways}</div>`,
    );
    await own.app.close();
    await rm(own.folder, { recursive: true });
  });

  test('gives way to the shell at a later step of its form', async () => {
    expect((await app.inject('/login?step=2')).body).toBe(
      (await app.inject({ url: '/login', headers: { cookie: 'a' } })).body,
    );
    expect((await app.inject('/login?from=step')).body).toContain('<noscript>');
  });

  test('gives way to the shell for whoever has a session, and caches keep the two apart', async () => {
    const answer = await app.inject({ url: '/about', headers: { cookie: 'livery_access=token' } });

    expect(answer.body).toContain('/assets/about.js');
    expect(answer.headers.vary).toContain('cookie');
  });

  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://livery.example/sitemap.xml'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>https://livery.example/about</loc>'],
  ])('comes with the files that search engines ask for: %s', async (url, type, text) => {
    const answer = await app.inject(url);

    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, type, text]);
  });
});

describe('a page with a skeleton', () => {
  const asPerson = (url: string) => app.inject({ url, headers: { cookie: 'livery_access=token' } });

  test('comes to whoever is signed in, with the page’s files', async () => {
    const { body } = await asPerson('/ride/create');

    expect(body).toContain('<h1>Book a Ride</h1>');
    expect(body).toContain('/assets/ride-create.js');
  });

  test.each(['/ride/create?step=2', '/ride/create?vehicle=SUV'])(
    'gives way to the shell where the page begins otherwise: %s',
    async (url) => {
      expect((await asPerson(url)).body).not.toContain('<h1>');
    },
  );

  test('gives way to the shell for a visitor', async () => {
    expect((await app.inject('/ride/create')).body).not.toContain('<h1>');
  });
});

describe('search engines', () => {
  const askedOf = async (url: string) => (await app.inject(url)).headers['x-robots-tag'];

  test.each(['/about', '/contact-us', '/login'])('may list a prerendered page: %s', async (url) => {
    expect(await askedOf(url)).toBeUndefined();
  });

  test.each(['/ride/create', '/ride/create/', '/ride/create?step=2', '/ride/65a1'])(
    'are asked not to list others: %s',
    async (url) => {
      expect(await askedOf(url)).toBe('noindex');
    },
  );
});

describe('a file of the build', () => {
  test.each([
    ['br', 'pressed'],
    ['identity', 'go()'],
  ])('comes in the encoding that the browser accepts, to be cached forever: %s', async (encoding, text) => {
    const { headers, body } = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': encoding } });

    expect(body).toBe(text);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
  });

  test('is never one from outside its folder', async () => {
    const answer = await app.inject('/assets/..%2F.vite%2Fpage-hints.json');

    expect(answer.statusCode).toBe(404);
  });
});

test('the not-found page itself comes with 404', async () => {
  const answer = await app.inject('/404');

  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('/assets/not-found.js');
});
