import { Agent, get, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import cookie from '@fastify/cookie';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { type IssuedClaims, tokenReader } from '@livery/platform/http/access-tokens.ts';
import { createSigner } from '@livery/platform/testing/tokens.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import fastify, { type FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { guardOf } from '../guards/guard.ts';
import { heartbeat, type LiveStreams, liveStreams } from '../live/streams.ts';
import { sessionCookies } from '../sessions/cookies.ts';
import { revocations } from '../sessions/revocations.ts';
import { sessions } from '../sessions/sessions.ts';
import { addSecurityHeaders, securityHeaders } from './headers.ts';
import { registerLive } from './live.ts';

const publicUrl = 'http://livery.test';
/** More than the network holds between two programs of one machine. */
const manyBytes = 24 * 1_024 * 1_024;
const [signer, brief] = await Promise.all([createSigner(), createSigner(5)]);
const agent = new Agent({ keepAlive: false });

let app: FastifyInstance;
let streams: LiveStreams;
let isFed: boolean;
let url: string;

beforeEach(async () => {
  app = fastify();
  addSecurityHeaders(app, securityHeaders({ PUBLIC_URL: publicUrl, WEB_DIST: '/nowhere' } as GatewayConfig));
  await app.register(cookie);
  isFed = true;
  const revoked = revocations(() => true);
  revoked.noteReadBack();
  streams = liveStreams(revoked.accept, () => isFed);
  const cookies = sessionCookies(publicUrl);
  const readToken = await tokenReader(app, [signer.publicKey, brief.publicKey]);
  const refresh = async () => ({ access: signer.tokenFor({ uid: 'ann' }), refresh: 'second' });
  const identity = { refresh, knows: async () => true };
  const guard = guardOf(sessions({ cookies, identity, readToken, revoked }), publicUrl);
  registerLive(app, { guard, streams, patienceMs: 200 });
  url = await app.listen({ port: 0 });
});
afterEach(async () => {
  streams.stop();
  agent.destroy();
  await app.close();
});

function open(sent: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(`${url}/api/events`, { agent, headers: { cookie: sent } }, resolve).on('error', reject);
  return promise;
}

const openFor = (uid: string, from = signer) => open(`livery_access=${from.tokenFor({ uid })}`);

/** Everything that a page has read so far. */
function reading(page: IncomingMessage): () => string {
  let text = '';
  page.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

function news(parties: string[], subject: string) {
  streams.push({ type: 'session.ended', subject, parties, data: { uid: '', sid: '' } } as unknown as EventEnvelope);
}

const connections = () => promisify(app.server.getConnections.bind(app.server))();

test('a page that does not read is cut off before the next update, and the others are told', async () => {
  await openFor('ann');
  const told = reading(await openFor('ben'));

  news(['ann', 'ben'], 'x'.repeat(manyBytes));
  await waitFor(() => told().length > manyBytes);
  news(['ann', 'ben'], 'next');

  await waitFor(async () => (await connections()) === 1);
  await waitFor(() => told().includes('"id":"next"'));
});

test('every page of a person is told, and goes on when another of them is closed', async () => {
  const first = reading(await openFor('ann'));
  const secondPage = await openFor('ann');
  const second = reading(secondPage);

  news(['ann'], 'ride-1');
  await waitFor(() => first().includes('"id":"ride-1"') && second().includes('"id":"ride-1"'));
  secondPage.destroy();
  await waitFor(async () => (await connections()) === 1);
  news(['ann'], 'ride-2');

  await waitFor(() => first().includes('"id":"ride-2"'));
});

test.each(['ride.offer-made', 'ride.offer-withdrawn'] as const)(
  '%s tells a page no more than that the ride changed',
  async (type) => {
    const told = reading(await openFor('ann'));

    streams.push({ type, subject: 'ride-1', sequence: 7, parties: ['ann'], data: {} } as unknown as EventEnvelope);

    await waitFor(() => told().includes('event: update\ndata: {"type":"ride.changed","id":"ride-1","version":7}\n\n'));
  },
);

test('pages whose streams are closed together are told to come back one after the other', async () => {
  const pages: (() => string)[] = [];
  for (const uid of ['ann', 'ben', 'cat']) pages.push(reading(await openFor(uid)));
  const returns = () => pages.flatMap((told) => [...told().matchAll(/^retry: (\d+)$/gm)].at(-1)?.[1] ?? []);

  streams.closeAll();

  await waitFor(async () => (await connections()) === 0);
  await waitFor(() => new Set(returns()).size === pages.length);
});

test('a stream that is closed does not wait for a page that does not read', async () => {
  await openFor('ann');
  news(['ann'], 'x'.repeat(manyBytes));

  streams.closeAll();

  await waitFor(async () => (await connections()) === 0);
});

test.each([
  ['come', heartbeat],
  ['are paused', 'event: paused\ndata: {}\n\n'],
])('a page hears at once that updates %s', async (what, beat) => {
  isFed = what === 'come';

  const told = reading(await openFor('ann'));

  await waitFor(() => told() === `retry: 1000\n${beat}`);
});

test('the heartbeats of an open stream say when updates are paused, and when they come again', () => {
  jest.useFakeTimers();
  const timed = liveStreams(
    () => true,
    () => isFed,
  );
  const claims = { sub: 'ann', exp: Number.POSITIVE_INFINITY } as IssuedClaims;
  const told: string[] = [];
  timed.open({ claims, send: (text) => void told.push(text), close: () => {} });

  for (const whether of [true, false, true]) {
    isFed = whether;
    jest.advanceTimersByTime(20_000);
  }
  const heard = [...told];
  timed.stop();
  jest.useRealTimers();

  expect(heard.map((text) => /^event: (\w+)$/m.exec(text)?.[1])).toEqual(['beat', 'paused', 'beat']);
});

test('a stream ends when the token that it was opened with expires', async () => {
  const page = await openFor('ann', brief);
  reading(page);

  await waitFor(() => page.readableEnded);

  expect(page.complete).toBe(true);
});

test('a stream brings the cookies of a session that was refreshed for it, and the headers of every answer', async () => {
  const { headers } = await open('livery_refresh=first');

  expect(headers['set-cookie']?.map((one) => one.split(/[=;]/, 1)[0])).toEqual(['livery_access', 'livery_refresh']);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  });
});
