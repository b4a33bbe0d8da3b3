import cookie from '@fastify/cookie';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { tokenReader } from '@livery/platform/http/access-tokens.ts';
import { handleErrors } from '@livery/platform/http/error-handler.ts';
import { createSigner } from '@livery/platform/testing/tokens.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { identityClient } from '../clients/identity.ts';
import { answerJson, type Neighbor, neighbor } from '../test/neighbor.ts';
import { sessionCookies } from './cookies.ts';
import { createHopAuthorization } from './hop-authorization.ts';
import { type Revocations, revocations } from './revocations.ts';
import { sessions } from './sessions.ts';

const signer = await createSigner();
/** Who is signed in according to identity, or how it fails. */
let known: { uid: string } | null | 'refuses' | 'breaks off';
let identity: Neighbor;
let revoked: Revocations;
let isHeard: boolean;
let app: FastifyInstance;

beforeAll(async () => {
  identity = await neighbor(({ url }, response) => {
    if (known === 'refuses') return void response.writeHead(503).end();
    if (known === 'breaks off') return void response.writeHead(200).write('{', () => response.destroy());
    if (url === '/auth/session') return answerJson(response, { user: known });
    return void response.writeHead(known ? 200 : 401).end();
  });
});
afterAll(() => identity.stop());

beforeEach(async () => {
  identity.heard.length = 0;
  isHeard = true;
  revoked = revocations(() => isHeard);
  app = fastify();
  handleErrors(app);
  await app.register(cookie);
  const { of } = sessions({
    cookies: sessionCookies('http://livery.test'),
    identity: identityClient(identity.url, createHopAuthorization(signer.signHop)),
    readToken: await tokenReader(app, [signer.publicKey]),
    revoked,
  });
  app.get('/', async (request, reply) => ({ uid: (await of(request, reply))?.claims.sub ?? null }));
});

const ask = () =>
  app.inject({ url: '/', cookies: { livery_access: signer.tokenFor({ uid: 'anna' }), livery_refresh: 'r' } });
const asked = () => identity.heard.map(({ url }) => url);

describe('until all revocations are known', () => {
  test('identity says who is signed in, and the browser keeps its tokens', async () => {
    known = { uid: 'anna' };

    const answers = [await ask(), await ask()];

    expect(answers.map((answer) => answer.json())).toEqual([{ uid: 'anna' }, { uid: 'anna' }]);
    expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
    expect(asked()).toEqual(['/auth/session', '/auth/session']);
  });

  test('whoever has signed out elsewhere is signed out', async () => {
    known = null;

    const answer = await ask();

    expect(answer.json()).toEqual({ uid: null });
    expect(answer.cookies).toMatchObject([{ value: '' }, { value: '' }]);
  });

  test.each(['refuses', 'breaks off'] as const)('nobody is signed out while identity %s', async (how) => {
    known = how;

    const answer = await ask();

    expect([answer.statusCode, answer.cookies]).toEqual([503, []]);
  });
});

describe('once all revocations are known', () => {
  beforeEach(() => revoked.noteReadBack());

  test('identity is not asked', async () => {
    expect((await ask()).json()).toEqual({ uid: 'anna' });
    expect(asked()).toEqual([]);
  });

  test.each([
    ['no new ones arrive', () => (isHeard = false)],
    ['some may have been missed', () => revoked.noteGap()],
  ])('identity is asked again while %s', async (_when, lose) => {
    known = null;
    lose();

    expect((await ask()).json()).toEqual({ uid: null });
    expect(asked()).toContain('/auth/session');
  });
});
