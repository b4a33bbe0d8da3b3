import type { IncomingMessage, ServerResponse } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { perMinute } from '@livery/contracts/limits.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { Gateway } from '../app.ts';
import { codeOf, gatewayEnvironment, ours, signer, startTestGateway } from './gateway-harness.ts';
import { answerJson, type Neighbor, neighbor } from './neighbor.ts';

let service: Neighbor;
const running: Gateway[] = [];

async function started(environment: Record<string, string>): Promise<Gateway> {
  const gateway = await startTestGateway(gatewayEnvironment({ RIDES_URL: service.url, ...environment }));
  running.push(gateway);
  return gateway;
}

beforeAll(async () => {
  service = await neighbor((request, response) => {
    // An upload is refused before it is read, and answered while it still comes.
    if (request.url?.startsWith('/uploadFile'))
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"error":{"code":"NO"}}');
    else if (request.url?.match(/^\/(updateFile|mailingList\/unsubscribe)/))
      countBytes(request, response).catch(() => response.destroy());
    else if (['/cars', '/sessions/refresh'].includes(request.url ?? '')) request.resume();
    else if (request.url === '/operatorLocations')
      answerJson(response.setHeader('cache-control', 'public, max-age=60'));
    else answerJson(response);
  });
});
afterAll(async () => {
  await Promise.all(running.map((gateway) => gateway.stop()));
  await service.stop();
});

async function countBytes(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  answerJson(response, { bytes });
}

/** Sends a request with only one byte of its body. */
async function startSending(gateway: Gateway, path: string, headers: Record<string, string>): Promise<Socket> {
  const { hostname, port } = new URL(gateway.url);
  const socket = createConnection({ host: hostname, port: Number(port) });
  const all = { host: 'livery.test', 'transfer-encoding': 'chunked', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = `POST /api${path} HTTP/1.1\r\n${lines.join('')}\r\n1\r\nx\r\n`;
  await new Promise((sent) => socket.write(text, sent));
  return socket;
}

const askedFrom = async (gateway: Gateway, address: string) => {
  const answer = await fetch(`${gateway.url}/api/places?text=chicago`, { headers: { 'x-forwarded-for': address } });
  await answer.body?.cancel();
  return { status: answer.status, told: service.heard.at(-1)?.headers['x-forwarded-for'] };
};

describe('the address of a visitor', () => {
  test('is what the proxies in front say, as many as are trusted', async () => {
    const gateway = await started({ TRUST_PROXY: '1' });

    expect((await askedFrom(gateway, '203.0.113.7')).told).toBe('203.0.113.7');
    expect((await askedFrom(gateway, '198.51.100.1, 203.0.113.8')).told).toBe('203.0.113.8');
  });

  test('is believed from the networks that are named, and from no other', async () => {
    const [inside, outside] = await Promise.all([
      started({ TRUST_PROXY: '127.0.0.0/8' }),
      started({ TRUST_PROXY: '10.0.0.0/8' }),
    ]);

    expect((await askedFrom(inside, '203.0.113.7')).told).toBe('203.0.113.7');
    expect((await askedFrom(outside, '203.0.113.7')).told).toBe('127.0.0.1');
  });

  test('has limits of its own behind a proxy', async () => {
    const gateway = await started({ TRUST_PROXY: '1', LIMITS: 'real' });
    const calls = Array.from({ length: perMinute.places + 1 }, () => askedFrom(gateway, '203.0.113.9'));

    expect((await Promise.all(calls)).filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await askedFrom(gateway, '203.0.113.10')).status).toBe(200);
  });

  test('is limited without Redis too', async () => {
    const gateway = await started({ REDIS_URL: 'redis://127.0.0.1:1', TRUST_PROXY: '1', LIMITS: 'real' });
    const calls = Array.from({ length: perMinute.places + 1 }, () => askedFrom(gateway, '203.0.113.11'));

    expect((await Promise.all(calls)).filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

test.each([
  ['real people over http', { LIVE: 'yes', LIMITS: 'real' }, /PUBLIC_URL: is not https/],
  ['a social network without its address', { SOCIAL_LINKS: 'Instagram' }, /SOCIAL_LINKS/],
  ['a trusted proxy that is not a network', { TRUST_PROXY: 'the one in front' }, /TRUST_PROXY/],
])('the gateway does not start with %s', async (_what, environment, why) => {
  await expect(async () => started(environment)).rejects.toThrow(why);
});

test('a visitor is told of the networks and the film that the installation names', async () => {
  const film = 'https://film.example/about.mp4';
  const social = 'Instagram=https://one.example/livery?from=a,LinkedIn=https://two.example';
  const gateway = await started({ SOCIAL_LINKS: social, ABOUT_VIDEO_URL: film });

  const answer = await fetch(`${gateway.url}/api/config`);
  const page = await fetch(gateway.url);

  expect(await answer.json()).toMatchObject({
    social: [
      { name: 'Instagram', url: 'https://one.example/livery?from=a' },
      { name: 'LinkedIn', url: 'https://two.example' },
    ],
    aboutVideoUrl: film,
  });
  expect(page.headers.get('content-security-policy')).toContain("media-src 'self' https://film.example;");
});

test('while identity is down, a visitor hears that nobody is signed in; one who may be signed in gets an error', async () => {
  const gateway = await started({});
  const ask = (headers: Record<string, string>) => fetch(`${gateway.url}/api/auth/session`, { headers });

  const ofVisitor = await ask({});
  const ofWhoMayBe = await ask({ cookie: 'livery_refresh=first' });

  expect(ofVisitor.status).toBe(200);
  expect(await ofVisitor.json()).toEqual({ user: null });
  expect(ofWhoMayBe.status).toBe(503);
  expect(ofWhoMayBe.headers.getSetCookie()).toEqual([]);
});

test.each([
  ['an answer of a service', '/api/places?text=chicago', 'no-store'],
  ['an answer that says for how long', '/api/operatorLocations', 'public, max-age=60'],
  ['a refusal', '/api/rides?list=new', 'no-store'],
  ['an address that leads nowhere', '/api/nowhere', 'no-store'],
])('%s is kept by no browser unless it may be', async (_what, path, kept) => {
  const gateway = await started({ IDENTITY_URL: service.url });

  const { headers } = await fetch(gateway.url + path);

  expect(headers.get('cache-control')).toBe(kept);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

describe('what a visitor sends', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await started({ IDENTITY_URL: service.url });
  });
  const operator = { cookie: `livery_access=${signer.tokenFor({ accountType: 'Operator' })}` };

  test.each(['/api/ride/%E0%A4%A', '/api/places/%'])('is refused where it cannot be read: %s', async (path) => {
    const answer = await fetch(gateway.url + path, { headers: { ...operator, 'x-correlation-id': 'of-this-test' } });

    expect([answer.status, await codeOf(answer)]).toEqual([400, 'INVALID']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-correlation-id': 'of-this-test',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  });

  test('may have parameters as long as the API document allows', async () => {
    const answer = await fetch(`${gateway.url}/api/places/${'a'.repeat(200)}`);

    expect(answer.status).toBe(200);
  });

  test.each([
    ['a service', 1, [403, 'NO']],
    ['the gateway', 13, [413, 'TOO_LARGE']],
  ])('is refused early by %s, and the answer is read', async (_by, megabytes, refusal) => {
    const answer = await fetch(`${gateway.url}/api/uploadFile?category=user&id=anna`, {
      method: 'POST',
      headers: { ...operator, ...ours, 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.alloc(megabytes * 1_024 * 1_024, 'x'),
    });

    expect([answer.status, await codeOf(answer)]).toEqual(refusal);
  });

  test.each([
    ['in one piece', { body: Buffer.alloc(300_000, 'x') }],
    ['in chunks', { body: new Blob([Buffer.alloc(300_000, 'x')]).stream(), duplex: 'half' }],
  ])('is refused by the gateway when it is more than a service reads: %s', async (_how, body) => {
    const before = service.heard.length;

    const request = { method: 'POST', ...body };
    const answer = await fetch(`${gateway.url}/api/mailingList/unsubscribe?token=x`, request);

    expect([answer.status, await codeOf(answer)]).toEqual([413, 'TOO_LARGE']);
    expect(service.heard).toHaveLength(before);
  });

  /** As it is written: a client of HTTP would tidy the address first. */
  function answerTo(text: string): Promise<string> {
    const { hostname, port } = new URL(gateway.url);
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.write(text);
    return new Promise<string>((resolve) => {
      let heard = '';
      socket.on('data', (chunk) => (heard += chunk)).on('close', () => resolve(heard));
    });
  }

  test.each([
    String.raw`/api/cars/x\..\..\metrics`,
    String.raw`/api/cars/x\y`,
    '/api/cars/..',
    '/api/cars/%2e%2e',
    '/api/cars/.%2E?page=1',
    '/api/cars/x#y',
    '/api/cars/x\ty',
    'http://livery.test/api/cars/x',
    'https://livery.test/api/cars/x',
  ])('reaches no other route of a service: %s', async (path) => {
    const before = service.heard.length;

    const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: livery.test\r\nConnection: close\r\n\r\n`);

    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(service.heard.slice(before)).toEqual([]);
  });

  test.each(['/cars/a%5Cb', '/cars/a%20b', "/cars/a'b|c"])('arrives as it was sent: %s', async (path) => {
    await fetch(`${gateway.url}/api${path}?of='all'`);

    expect(service.heard.at(-1)?.url).toContain(`${path}?`);
  });

  test('may break off: a visitor who leaves while identity is asked who they are disturbs nobody else', async () => {
    const headers = { ...ours, cookie: 'livery_refresh=any', 'content-type': 'multipart/form-data' };
    const visitor = await startSending(gateway, '/updateFile?category=profile&id=anna', headers);
    await waitFor(() => service.heard.some(({ url }) => url === '/sessions/refresh'));

    visitor.destroy();
    const answer = await fetch(`${gateway.url}/api/cars/any`);

    expect(answer.status).toBe(200);
  });

  test('is hung up on when its headers do not end', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  }, 25_000);
});

describe('patience', () => {
  const patienceMs = 600;
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await started({ IDENTITY_URL: service.url, PATIENCE_MS: String(patienceMs) });
  });
  const headers = { cookie: `livery_access=${signer.tokenFor({ accountType: 'Operator' })}`, ...ours };

  const sendSlowly = (pieces: number, pauseMs: number) => {
    const body = new ReadableStream({
      async start(controller) {
        for (let sent = 0; sent < pieces; sent += 1) {
          controller.enqueue(Buffer.alloc(1_000, 'x'));
          await pause(pauseMs);
        }
        controller.close();
      },
    });
    const request = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      body,
      duplex: 'half',
    };
    return fetch(`${gateway.url}/api/updateFile?category=profile&id=anna`, request);
  };

  test('lasts as long as bytes flow', async () => {
    const startedAt = Date.now();

    const answer = await sendSlowly(10, patienceMs / 3);

    expect([answer.status, await answer.json()]).toEqual([200, { bytes: 10_000 }]);
    expect(Date.now() - startedAt).toBeGreaterThan(3 * patienceMs);
  });

  test('ends with an upload that stands still', async () => {
    await expect(sendSlowly(2, 4 * patienceMs)).rejects.toThrow();
  });

  test('ends with a service that says nothing', async () => {
    const answer = await fetch(`${gateway.url}/api/cars`);

    expect([answer.status, await codeOf(answer)]).toEqual([503, 'SERVICE_DOWN']);
  });
});

test.each([
  ['of nobody in particular', '/mailingList/unsubscribe?token=x', 'text/plain'],
  ['for pictures, without a form', '/updateFile?category=profile&id=anna', 'application/json'],
])('a body that comes slowly holds no connection to a service: %s', async (_what, path, type) => {
  const gateway = await started({ IDENTITY_URL: service.url });
  const cookie = `livery_access=${signer.tokenFor({ accountType: 'Operator' })}`;
  const headers = { ...ours, cookie, 'content-type': type };
  const visitors = await Promise.all(Array.from({ length: 70 }, () => startSending(gateway, path, headers)));

  const answer = await fetch(`${gateway.url}/api/cars/any`, { signal: AbortSignal.timeout(5_000) });
  for (const visitor of visitors) visitor.destroy();

  expect(answer.status).toBe(200);
});
