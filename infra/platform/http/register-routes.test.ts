import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { conflict, throttled, unavailable } from '@livery/contracts/errors.ts';
import type { RouteTable, Who } from '@livery/contracts/routes.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createLogger } from '../logging/logger.ts';
import { currentContext } from '../logging/request-context.ts';
import { createSigner } from '../testing/tokens.ts';
import { type Caller, readCallers } from './auth.ts';
import { createApp } from './create-app.ts';
import { createHealth } from './health.ts';
import { rawBody, registerRoutes } from './register-routes.ts';

const answer = z.object({ ok: z.string() });
const open = { method: 'GET', who: 'public', summary: 'A door', response: answer } as const;
const forWhom = (who: Who) => ({ ...open, path: `/for/${who}`, who });
const table = {
  echo: {
    ...open,
    method: 'POST',
    path: '/echo/:id',
    params: z.object({ id: z.string().check(z.maxLength(5)) }),
    query: z.strictObject({ page: z._default(z.coerce.number(), 1) }),
    body: z.strictObject({ name: z.string('Please enter a name').check(z.minLength(1)), size: z.optional(z.int()) }),
    response: z.object({ name: z.string(), page: z.number(), correlationId: z.string() }),
  },
  nudge: { ...open, method: 'POST', path: '/nudge', body: z.optional(z.strictObject({})) },
  bare: { ...open, method: 'POST', path: '/bare' },
  refuse: { ...open, path: '/refuse/:how', params: z.object({ how: z.string() }) },
  raw: { ...open, method: 'POST', path: '/raw', bodyKind: 'raw' },
  file: { ...open, path: '/file', bodyKind: 'file', response: z.string() },
  empty: { ...open, method: 'DELETE', path: '/empty', status: 204 },
  provider: { ...open, path: '/from-provider', who: 'provider' },
  party: forWhom('party'),
  customer: forWhom('customer'),
  author: forWhom('author'),
  operator: forWhom('operator'),
  approved: forWhom('approved-operator'),
  staff: forWhom('staff'),
  owner: forWhom('owner'),
  user: forWhom('user'),
  decide: { ...forWhom('owner'), path: '/for/decisions', proof: 'fresh' },
  prove: { ...forWhom('staff'), path: '/for/proofs', proof: 'none' },
  change: { ...forWhom('operator'), path: '/for/changes', proof: 'fresh' },
} as const satisfies RouteTable;

const fine = async () => ({ ok: 'yes' });
const refusals: Record<string, () => never> = {
  conflict: () => {
    throw conflict('TAKEN', 'Taken already.', { state: { status: 'CONFIRMED' } });
  },
  throttled: () => {
    throw throttled('SLOW_DOWN', 'Slow down.', { retryAfterSeconds: 30 });
  },
  wrapped: () => {
    throw new Error('outer', { cause: unavailable('AWAY', 'Away.') });
  },
  network: () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  },
  bug: () => {
    throw new TypeError('secret detail');
  },
  schema: () => {
    z.parse(z.string(), 1);
    throw new Error('not reached');
  },
};

const service = 'rides';
const [now, next, stranger] = await Promise.all([createSigner(), createSigner(), createSigner()]);

describe('routes', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const log = createLogger({ name: 'http-test', level: 'silent' });
    app = await createApp({ log, health: createHealth() });
    await readCallers(app, { publicKeys: [now.publicKey, next.publicKey], service });
    registerRoutes(app, {
      table,
      handlers: {
        echo: async ({ body, query }) => ({
          name: body.name,
          page: query.page,
          correlationId: currentContext()?.correlationId ?? '',
          secret: 'dropped',
        }),
        nudge: async ({ body }) => ({ ok: String(body) }),
        bare: fine,
        refuse: async ({ params }) => refusals[params.how]?.() ?? Object.create({}),
        raw: async ({ request }) => ({ ok: rawBody(request).toString() }),
        file: async ({ reply }) => {
          reply.type('image/png');
          return Buffer.from('bytes');
        },
        empty: async () => {},
        provider: fine,
        party: fine,
        customer: fine,
        author: fine,
        operator: fine,
        approved: fine,
        staff: fine,
        owner: fine,
        user: fine,
        decide: fine,
        prove: fine,
        change: fine,
      },
      allow: async (who, { uid }) => {
        if (who === 'approved-operator' && uid === 'held') throw conflict('HELD', 'On hold.');
      },
    });
    await app.ready();
  });
  afterAll(() => app.close());

  const fromGateway = { authorization: `Bearer ${now.signHop(service, null)}` };
  const echo = (url: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...fromGateway, ...headers } });
  const refused = async (how: string) => {
    const response = await app.inject({ url: `/refuse/${how}`, headers: fromGateway });
    return { status: response.statusCode, retryAfter: response.headers['retry-after'], ...response.json() };
  };

  test('parse what comes in and trim what goes out', async () => {
    const headers = { 'x-correlation-id': 'correlation-1' };
    const response = await echo('/echo/a?page=2', { name: 'Anna' }, headers);

    expect(response.json()).toEqual({ name: 'Anna', page: 2, correlationId: 'correlation-1' });
    expect(response.headers['x-correlation-id']).toBe('correlation-1');
    expect((await echo('/echo/a', { name: 'A' }, { 'x-correlation-id': 'b a d' })).json().correlationId).toMatch(/-4/);
  });

  test('answer one readable message per field', async () => {
    const response = await echo('/echo/a', { size: 'big', nickname: 'A' });

    expect(response.statusCode).toBe(400);
    expect(response.json().error).toEqual({
      code: 'INVALID',
      message: 'Please check the marked fields and try again.',
      fields: {
        name: 'Please enter a name',
        size: 'This is not a number.',
        nickname: 'This field is not known.',
      },
    });
    expect((await echo('/echo/too-long', { name: 'A' })).json().error.fields).toEqual({ id: 'At most 5 characters.' });
    expect((await echo('/echo/a', { name: 'A', constructor: 'B' })).json().error.fields).toEqual({
      constructor: 'This field is not known.',
    });
    expect((await echo('/echo/a?order=up', { name: 'A' })).json().error.fields).toHaveProperty('order');
  });

  test('take JSON only', async () => {
    const plain = { method: 'POST', url: '/echo/a', payload: 'name=A' } as const;
    const typed = (type: string) => app.inject({ ...plain, headers: { ...fromGateway, 'content-type': type } });

    const text = await typed('text/plain');
    expect([text.statusCode, text.json().error.code]).toEqual([415, 'NOT_JSON']);
    const broken = await typed('application/json');
    expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'INVALID']);
    const large = await echo('/echo/a', { name: 'x'.repeat(300_000) });
    expect([large.statusCode, large.json().error.code]).toEqual([413, 'TOO_LARGE']);
  });

  test('need no body where none is required', async () => {
    const bare = { method: 'POST', headers: fromGateway } as const;

    expect((await app.inject({ ...bare, url: '/nudge' })).json()).toEqual({ ok: 'undefined' });
    expect((await app.inject({ ...bare, url: '/echo/a' })).statusCode).toBe(400);
  });

  test.each([
    ['POST', '/bare', 200],
    ['DELETE', '/empty', 204],
  ] as const)('take an empty body at most where none is named: %s %s', async (method, url, fine) => {
    const send = (payload?: object) => app.inject({ method, url, headers: fromGateway, ...(payload && { payload }) });

    const statuses = [await send(), await send({}), await send({ name: 'A' }), await send([])];

    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([fine, fine, 400, 400]);
    expect((await send({ name: 'A' })).json().error.fields).toEqual({ name: 'This field is not known.' });
  });

  test('refuse addresses that cannot be read or are too long', async () => {
    const refused = async (url: string) => {
      const response = await echo(url, { name: 'A' });
      return [response.statusCode, response.json().error.code];
    };

    expect(await refused('/echo/%E0%A4%A')).toEqual([400, 'INVALID']);
    expect(await refused(`/echo/${'a'.repeat(201)}`)).toEqual([400, 'INVALID']);
    expect(await refused(`/echo/${'a'.repeat(1_001)}`)).toEqual([414, 'TOO_LONG']);
  });

  test('turn refusals into statuses and hide bugs', async () => {
    expect(await refused('conflict')).toMatchObject({
      status: 409,
      error: { code: 'TAKEN', message: 'Taken already.', state: { status: 'CONFIRMED' } },
    });
    expect(await refused('throttled')).toMatchObject({ status: 429, retryAfter: '30' });
    expect(await refused('wrapped')).toMatchObject({ status: 503, retryAfter: '2', error: { code: 'AWAY' } });
    expect(await refused('network')).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
    for (const how of ['bug', 'schema', 'answer that does not fit'])
      expect(await refused(how)).toMatchObject({
        status: 500,
        error: { code: 'INTERNAL', message: 'Something went wrong on our side.' },
      });
  });

  test('carry raw bytes, files and nothing', async () => {
    const headers = { ...fromGateway, 'content-type': 'application/json' };
    const raw = await app.inject({ method: 'POST', url: '/raw', payload: '{"a": 1}', headers });
    const file = await app.inject({ url: '/file', headers: fromGateway });

    expect(raw.json().ok).toBe('{"a": 1}');
    expect([file.headers['content-type'], file.body]).toEqual(['image/png', 'bytes']);
    const empty = await app.inject({ method: 'DELETE', url: '/empty', headers: fromGateway });
    expect([empty.statusCode, empty.body]).toEqual([204, '']);
  });

  const traveler = { accountType: 'Traveler' } as const;
  const operator = { accountType: 'Operator' } as const;
  const staff = { ...operator, adminRole: 'staff' } as const;
  const owner = { ...traveler, adminRole: 'owner' } as const;
  const status = async (who: string, caller?: Partial<Caller>, signer = now) => {
    const hop = caller ? signer.hopFor(service, caller) : signer.signHop(service, null);
    const headers = { authorization: `Bearer ${hop}` };
    return (await app.inject({ url: `/for/${who}`, headers })).statusCode;
  };

  const withToken = async (token: string) =>
    (await app.inject({ url: '/for/party', headers: { authorization: `Bearer ${token}` } })).statusCode;

  const minutesAgo = (minutes: number) => ({ ...owner, provenAt: Math.floor(Date.now() / 1_000) - minutes * 60 });
  test.each([
    ['party', [403, 200, 200]],
    ['staff', [403, 200, 200]],
    ['owner', [403, 200, 200]],
    ['decisions', [403, 403, 200]],
    ['proofs', [200, 200, 200]],
    ['user', [200, 200, 200]],
  ])('ask staff for the second factor: %s without it, with an old one, with a fresh one', async (who, expected) => {
    const callers = [{ ...owner, provenAt: undefined }, minutesAgo(11), minutesAgo(9)];

    expect(await Promise.all(callers.map((caller) => status(who, caller)))).toEqual(expected);
  });

  test('ask operators for the second factor where it must be fresh, and nowhere else', async () => {
    const minutes = (ago: number) => ({ ...operator, provenAt: Math.floor(Date.now() / 1_000) - ago * 60 });
    const callers = [
      { ...operator, provenAt: undefined },
      minutes(11),
      minutes(9),
      { ...traveler, ...minutes(9), ...traveler },
    ];

    const statuses = (who: string) => Promise.all(callers.map((caller) => status(who, caller)));

    expect([await statuses('changes'), await statuses('user')]).toEqual([
      [403, 403, 200, 403],
      [200, 200, 200, 200],
    ]);
  });

  test('say whether the second factor is missing or old', async () => {
    const codes = [{ ...owner, provenAt: undefined }, minutesAgo(11)].map(async (caller) => {
      const headers = { authorization: `Bearer ${now.hopFor(service, caller)}` };
      return (await app.inject({ url: '/for/decisions', headers })).json().error.code;
    });

    expect(await Promise.all(codes)).toEqual(['SECOND_FACTOR_NEEDED', 'STEP_UP_NEEDED']);
  });

  test.each([
    ['party', [401, 200, 200, 200, 200]],
    ['customer', [401, 200, 200, 403, 403]],
    ['author', [401, 200, 200, 403, 403]],
    ['operator', [401, 403, 200, 403, 403]],
    ['approved-operator', [401, 403, 200, 403, 403]],
    ['staff', [401, 403, 403, 200, 200]],
    ['owner', [401, 403, 403, 403, 200]],
  ])('let %s in and nobody else', async (who, expected) => {
    const callers = [undefined, traveler, operator, staff, owner];

    expect(await Promise.all(callers.map((caller) => status(who, caller)))).toEqual(expected);
  });

  test('ask the service whether the caller is allowed', async () => {
    expect(await status('approved-operator', { ...operator, uid: 'held' })).toBe(409);
  });

  test('trust both keys during a rotation and no other', async () => {
    expect([await status('party', traveler, next), await status('party', traveler, stranger)]).toEqual([200, 403]);
    expect(await withToken(`${now.hopFor(service, traveler).slice(0, -4)}AAAA`)).toBe(403);
  });

  test('answer only the gateway, and providers on their own routes', async () => {
    const elsewhere = { 'the cookie’s token': now.tokenFor(traveler), 'another hop': now.hopFor('payments', traveler) };

    expect((await app.inject('/file')).statusCode).toBe(403);
    for (const token of Object.values(elsewhere)) expect(await withToken(token)).toBe(403);
    expect((await app.inject('/from-provider')).statusCode).toBe(200);
  });

  test('come with health checks and metrics', async () => {
    expect((await app.inject('/livez')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).json()).toEqual({ ok: true, missing: [] });
    expect((await app.inject('/metrics')).body).toContain('process_cpu');
  });
});
