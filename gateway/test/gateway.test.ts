import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { hopReader } from '@livery/platform/http/hop-tokens.ts';
import { type EventProbe, startEventProbe } from '@livery/platform/testing/event-probe.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import fastify from 'fastify';
import type { Gateway } from '../app.ts';
import {
  codeOf,
  gatewayEnvironment,
  ours,
  publicUrl,
  signer,
  stackVariable,
  startTestGateway,
} from './gateway-harness.ts';
import { answerJson, type Heard, type Neighbor, neighbor } from './neighbor.ts';

let gateway: Gateway;
let service: Neighbor;
let identity: Neighbor;
let probe: EventProbe;
let refreshAnswer = 200;

const slowPath = '/reservations?list=confirmed';
let isSlow = false;
/** What the slow service has not answered yet. */
const held: ServerResponse[] = [];

beforeAll(async () => {
  service = await neighbor((request, response) => {
    if (request.url === slowPath && isSlow) return void held.push(response);
    if (request.url?.startsWith('/places/')) response.statusCode = 503;
    if (request.method === 'POST') return void request.pipe(response);
    answerJson(response);
  });
  identity = await neighbor((request, response) => {
    if (request.url === '/operatorLocations')
      return answerJson(response.setHeader('cache-control', 'public, max-age=60'));
    if (request.url === '/sessions/refresh') {
      response.statusCode = refreshAnswer;
      if (refreshAnswer === 200)
        response.setHeader('x-access-token', signer.tokenFor({ uid: 'anna' })).setHeader('x-refresh-token', 'second');
      return response.end('{}');
    }
    response
      .setHeader('x-access-token', signer.tokenFor({ uid: 'anna' }))
      .setHeader('x-refresh-token', 'first')
      .setHeader('content-type', 'application/json')
      .end('{"user":null}');
  });
  const environment = gatewayEnvironment({
    IDENTITY_URL: identity.url,
    RIDES_URL: service.url,
    PAYMENTS_URL: service.url,
    LIMITS: 'real',
  });
  const { KAFKA_PREFIX: prefix = '' } = environment;
  [gateway, probe] = await Promise.all([
    startTestGateway(environment),
    startEventProbe({ brokers: stackVariable('KAFKA_BROKERS'), prefix }),
  ]);
}, 30_000);
afterAll(async () => {
  await gateway.stop();
  await Promise.all([probe.stop(), service.stop(), identity.stop()]);
});

const signedIn = () => ({ cookie: `livery_access=${signer.tokenFor({ uid: 'anna' })}` });
/** What this service reads of the hop token in the headers. */
async function hopIn({ authorization = '' }: IncomingHttpHeaders, service: string) {
  const readHop = await hopReader(fastify(), { publicKeys: [signer.publicKey], service });
  return readHop(authorization.replace('Bearer ', ''));
}

const ask = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}/api${path}`, init);

describe('the gateway', () => {
  test('forwards the session as a token, and nothing a visitor claims about himself', async () => {
    const answer = await ask('/reservations?list=pending', {
      headers: {
        ...signedIn(),
        authorization: 'Bearer forged',
        'x-forwarded-for': '1.2.3.4',
        'x-correlation-id': 'from-the-browser-1',
      },
    });

    const [{ headers, url }] = service.heard.slice(-1) as [Heard];
    expect(answer.status).toBe(200);
    expect(url).toBe('/reservations?list=pending');
    expect((await hopIn(headers, 'rides'))?.caller).toMatchObject({ sub: 'anna', accountType: 'Traveler' });
    expect(await hopIn(headers, 'payments')).toBeUndefined();
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-correlation-id']).toBe('from-the-browser-1');
    expect(headers['cookie']).toBeUndefined();
  });

  test.each([
    ['a visitor', {}, 401],
    ['a traveler', { accountType: 'Traveler' as const }, 403],
  ])('keeps %s out of operators’ routes', async (_who, claims, status) => {
    const cookie = status === 401 ? {} : { cookie: `livery_access=${signer.tokenFor({ uid: 'anna', ...claims })}` };

    expect((await ask('/rides?list=new', { headers: cookie })).status).toBe(status);
  });

  test.each([
    ['without our header', { origin: publicUrl }],
    ['from another origin', { ...ours, origin: 'http://evil.example' }],
    ['without any origin', { 'x-requested-with': 'livery' }],
  ])('refuses an unsafe call %s', async (_how, headers) => {
    const answer = await ask('/auth/login', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });

    expect(answer.status).toBe(403);
    expect(await codeOf(answer)).toBe('CROSS_ORIGIN');
  });

  test.each([
    ['a signed message', 400],
    ['a large message', 250_000],
  ])('forwards %s byte for byte', async (_what, bytes) => {
    const body = randomBytes(bytes);
    const type = 'application/json; charset=utf-8';

    const answer = await ask('/webhooks/stripe', { method: 'POST', headers: { 'content-type': type }, body });

    const [{ headers }] = service.heard.slice(-1) as [Heard];
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
    expect([headers['content-type'], headers['content-length']]).toEqual([type, `${bytes}`]);
  });

  test('forwards a body of which nobody says what it is as bytes', async () => {
    const body = randomBytes(400);

    const answer = await ask('/webhooks/stripe', { method: 'POST', body });

    const [{ headers }] = service.heard.slice(-1) as [Heard];
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
    expect([headers['content-type'], headers['content-length']]).toEqual(['application/octet-stream', '400']);
  });

  test('turns identity’s tokens into cookies that scripts cannot read', async () => {
    const answer = await ask('/auth/login', {
      method: 'POST',
      headers: { ...ours, 'content-type': 'application/json' },
      body: '{}',
    });

    const cookies = answer.headers.getSetCookie();
    expect(answer.headers.get('x-access-token')).toBeNull();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test('refreshes silently, once for all calls of a page', async () => {
    refreshAnswer = 200;
    const before = identity.heard.length;
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask('/reservations?list=past', { headers: { cookie: 'livery_refresh=first' } })),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(identity.heard.length - before).toBe(1);
    expect(await hopIn(identity.heard.at(-1)?.headers ?? {}, 'identity')).toMatchObject({ caller: null });
    expect(answers[0]?.headers.getSetCookie().join()).toContain('livery_refresh=second');
  });

  test('lets nobody keep an answer that carries cookies, whatever its service says', async () => {
    refreshAnswer = 200;
    const { headers } = await ask('/operatorLocations', { headers: { cookie: 'livery_refresh=kept' } });

    expect(headers.getSetCookie().join()).toContain('livery_refresh=second');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('signs nobody out while identity is down', async () => {
    refreshAnswer = 500;
    const answer = await ask('/reservations?list=past', { headers: { cookie: 'livery_refresh=other' } });

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('ends a session that identity does not know', async () => {
    refreshAnswer = 401;
    const answer = await ask('/reservations?list=past', { headers: { cookie: 'livery_refresh=stolen' } });

    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie().join()).toMatch(/livery_refresh=;/);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  });

  test('answers by itself that nobody is signed in, even after identity has just refused the session', async () => {
    refreshAnswer = 401;
    const before = identity.heard.length;
    const ofVisitor = await ask('/auth/session');
    const ofEnded = await ask('/auth/session', { headers: { cookie: 'livery_refresh=ended' } });

    expect([ofVisitor.status, ofEnded.status]).toEqual([200, 200]);
    expect([await ofVisitor.json(), await ofEnded.json()]).toEqual([{ user: null }, { user: null }]);
    expect(ofVisitor.headers.getSetCookie()).toEqual([]);
    expect(ofEnded.headers.getSetCookie().join()).toMatch(/livery_refresh=;/);
    expect(ofEnded.headers.get('cache-control')).toBe('no-store');
    expect(identity.heard.slice(before).map(({ url }) => url)).toEqual(['/sessions/refresh']);
  });

  test('asks identity who it is when somebody is signed in', async () => {
    await ask('/auth/session', { headers: signedIn() });

    const [{ headers, url }] = identity.heard.slice(-1) as [Heard];
    expect(url).toBe('/auth/session');
    expect((await hopIn(headers, 'identity'))?.caller).toMatchObject({ sub: 'anna' });
  });

  test('does not clear the cache of a visitor whom it refuses', async () => {
    const answer = await ask('/reservations?list=past');

    expect(answer.status).toBe(401);
    expect(answer.headers.get('clear-site-data')).toBeNull();
  });

  test('asks a service once: whoever asked decides whether to ask again', async () => {
    const before = service.heard.length;
    const answer = await ask('/places/busy');

    expect(answer.status).toBe(503);
    expect(service.heard.length - before).toBe(1);
  });

  test('says 503 and when to come back where a service is down', async () => {
    const answer = await ask('/notifications', { headers: signedIn() });

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ error: { code: 'SERVICE_DOWN', message: messages.serviceDown } });
  });

  test('lets no more than 256 requests wait for a service that has 64 to answer', async () => {
    isSlow = true;
    const statuses: number[] = [];
    const asked = Array.from({ length: 64 + 256 + 10 }, async () => {
      const { status } = await ask(slowPath, { headers: signedIn() });
      statuses.push(status);
    });
    await waitFor(() => statuses.length === 10);
    expect(new Set(statuses)).toEqual(new Set([503]));

    isSlow = false;
    for (const response of held) answerJson(response);
    await Promise.all(asked);

    expect(held).toHaveLength(64);
    expect(statuses.filter((status) => status === 200)).toHaveLength(64 + 256);
  });

  test.each([
    ['payments', '/processRidePayment/r1/p.abc.def'],
    ['rides', '/processRidePayment/r1/r.abc.def'],
  ])('sends a link of %s to that service', async (name, path) => {
    await ask(path, { headers: signedIn() });

    const [{ headers, url }] = service.heard.slice(-1) as [Heard];
    expect(url).toBe(path);
    expect(await hopIn(headers, name)).toBeDefined();
  });

  test.each(['/livez', '/readyz', '/metrics', '/api/sessions/refresh', '/api/sendRideAcceptedMsgToTraveler'])(
    'does not make %s public',
    async (path) => {
      expect((await fetch(gateway.url + path)).status).toBe(404);
    },
  );

  test('counts coarse limits per address', async () => {
    const statuses = [];
    for (let calls = 0; calls < 41; calls += 1)
      statuses.push(
        (await ask('/route', { method: 'POST', headers: { ...ours, 'content-type': 'application/json' }, body: '{}' }))
          .status,
      );

    expect(statuses.slice(0, 40)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });

  test('pushes what concerns a person, by id and version only', async () => {
    const stop = new AbortController();
    const stream = await ask('/events', { headers: signedIn(), signal: stop.signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const opened = await reader?.read();

    await probe.publish({
      type: 'password.changed',
      subject: 'omar',
      data: { uid: 'omar', at: new Date(0).toISOString() },
      parties: ['omar'],
    });
    await probe.publish({
      type: 'password.changed',
      subject: 'anna',
      sequence: 4,
      data: { uid: 'anna', at: new Date(0).toISOString() },
      parties: ['anna'],
    });
    const pushed = await reader?.read();
    stop.abort();

    expect(opened?.value).toBe('retry: 1000\nevent: beat\ndata: {}\n\n');
    expect(pushed?.value).toBe('event: update\ndata: {"type":"password.changed","id":"anna","version":4}\n\n');
  });
});
