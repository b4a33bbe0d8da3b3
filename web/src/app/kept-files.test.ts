import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const script = readFileSync(path.resolve(import.meta.dirname, '../../build/service-worker.js'), 'utf8');
const file = { mode: 'no-cors', url: 'https://livery.example/assets/app.js' };
const page = { mode: 'navigate', url: 'https://livery.example/rides/ride-1' };
const offlineScript = { mode: 'no-cors', url: 'https://livery.example/offline.js' };

interface Cached {
  match: () => Promise<Response | undefined>;
  put: (request: Request, answer: Response) => Promise<void>;
}

/** Starts the worker on a cache, and asks it for a file or a page; returns once the worker has stored what it keeps. */
async function askFor(cache: Cached, fetch: () => Promise<Response>, request = file): Promise<Response | undefined> {
  const heard: Record<string, (event: object) => void> = {};
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => Object.assign(heard, { [name]: listener }),
    caches: { match: cache.match, open: async () => cache },
    location: { origin: 'https://livery.example' },
    fetch,
    files: [],
  };
  new Function(...Object.keys(scope), script)(...Object.values(scope));
  const answers: Promise<Response>[] = [];
  const promises: Promise<unknown>[] = [];
  const event = {
    request: { method: 'GET', ...request },
    respondWith: (promise: Promise<Response>) => answers.push(promise),
    waitUntil: (promise: Promise<unknown>) => promises.push(promise),
  };
  heard['fetch']?.(event);
  const [response] = await Promise.all(answers);
  await Promise.all(promises);
  return response;
}

const fetched = async () => new Response('of the network');
const full = async () => {
  throw new DOMException('The disk is full.', 'QuotaExceededError');
};

test('a file comes from what is kept, else from the network, and is kept then', async () => {
  const kept: string[] = [];
  const put = async (_: Request, answer: Response) => void kept.push(await answer.text());

  const first = await askFor({ match: async () => undefined, put }, fetched);
  const second = await askFor({ match: async () => new Response('kept'), put }, fetched);

  expect([await first?.text(), await second?.text()]).toEqual(['of the network', 'kept']);
  expect(kept).toEqual(['of the network']);
});

test.each<[string, Cached]>([
  ['the disk is full', { match: async () => undefined, put: full }],
  ['the cache cannot be read', { match: full, put: full }],
])('a file of the network arrives although %s', async (_, cache) => {
  const response = await askFor(cache, fetched);

  expect(await response?.text()).toBe('of the network');
});

test.each<[string, () => Promise<Response>, string]>([
  ['the answer of the gateway', fetched, 'of the network'],
  ['the refusal of the gateway', async () => new Response('not found', { status: 404 }), 'not found'],
  ['the offline page where no answer came', () => Promise.reject(new TypeError('Failed to fetch')), 'kept'],
  ['the offline page where the proxy lost the gateway', async () => new Response('', { status: 502 }), 'kept'],
  ['the offline page where the proxy knows no gateway', async () => new Response('', { status: 503 }), 'kept'],
  [
    'the offline page where the proxy waited for the gateway in vain',
    async () => new Response('', { status: 504 }),
    'kept',
  ],
])('a page is %s', async (_, fetch, text) => {
  const response = await askFor({ match: async () => new Response('kept'), put: full }, fetch, page);

  expect(await response?.text()).toBe(text);
});

test('a page is the answer of the proxy where no offline page is kept', async () => {
  const lost = async () => new Response('', { status: 502 });

  const response = await askFor({ match: async () => undefined, put: full }, lost, page);

  expect(response?.status).toBe(502);
});

test.each<[string, () => Promise<Response>, string]>([
  ['the one of the gateway', fetched, 'of the network'],
  ['the kept one where no answer came', () => Promise.reject(new TypeError('Failed to fetch')), 'kept'],
  ['the kept one where the proxy lost the gateway', async () => new Response('', { status: 502 }), 'kept'],
  ['the kept one where the proxy knows no gateway', async () => new Response('', { status: 503 }), 'kept'],
])('the script of the offline page is %s', async (_, fetch, text) => {
  const response = await askFor({ match: async () => new Response('kept'), put: full }, fetch, offlineScript);

  expect(await response?.text()).toBe(text);
});
