import { describe, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { HttpResponse, http } from 'msw';
import { openServer } from '../testing/server.ts';
import { addressOf, callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { traceClicks } from './trace.ts';

const server = openServer();

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the API client', () => {
  test('fills parameters and query of a route', () => {
    expect(addressOf(ridesApi.getPlace, { params: { placeId: 'a/b c' } })).toBe('/api/places/a%2Fb%20c');
    expect(addressOf(ridesApi.suggestPlaces, { query: { query: 'o hare', page: undefined } })).toBe(
      '/api/places?query=o+hare',
    );
  });

  test('proves the same origin and sends the key of an idempotent route', async () => {
    server.refuse(ridesApi.requestRide, { status: 400, code: 'BOOKING_INCOMPLETE', message: 'no' });

    await refusalOf(callApi(ridesApi.requestRide, { body: {}, idempotencyKey: 'k-1' }));

    expect(server.seen[0]?.request.headers.get('x-requested-with')).toBe('livery');
    expect(server.seen[0]?.request.headers.get('idempotency-key')).toBe('k-1');
  });

  test('says which click a call comes from, in W3C Trace Context', async () => {
    server.refuse(identityApi.getSession, { status: 401, code: 'UNAUTHENTICATED', message: 'no' });
    const traceOf = async () => {
      await refusalOf(callApi(identityApi.getSession, {}));
      return server.seen.at(-1)?.request.headers.get('traceparent') ?? '';
    };

    traceClicks();
    document.body.click();
    const [first, second] = [await traceOf(), await traceOf()];
    document.body.click();
    const third = await traceOf();

    expect(first).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(second).toBe(first);
    expect(third.slice(3, 35)).not.toBe(first.slice(3, 35));
  });

  test('turns a refusal into its status, code, message and wait', async () => {
    server.refuse(identityApi.logIn, { status: 429, code: 'THROTTLED', message: 'wait', retryAfter: 30 });

    const error = await refusalOf(callApi(identityApi.logIn, { body: { email: 'a@b.example', password: 'x' } }));

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, code: 'THROTTLED', message: 'wait', retryAfterSeconds: 30 });
  });

  test.each([
    ['its request came too slowly to be read', 408],
    ['the proxy lost the gateway', 502],
    ['the proxy waited for the gateway in vain', 504],
  ])('has no answer when %s', async (_, status) => {
    server.refuse(ridesApi.requestRide, { status, code: 'UNKNOWN', message: 'Said by nobody who knows.' });

    const error = await refusalOf(callApi(ridesApi.requestRide, { body: {}, idempotencyKey: 'k-1' }));

    expect(error).toMatchObject({ status: 0, code: 'NO_ANSWER' });
  });

  test('has no answer when that breaks off within its body', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{'));
        controller.error(new TypeError('reset'));
      },
    });
    server.handle(http.post('http://localhost/api/auth/login', () => new HttpResponse(broken)));

    const error = await refusalOf(callApi(identityApi.logIn, { body: { email: 'a@b.example', password: 'x' } }));

    expect(error).toMatchObject({ status: 0, code: 'NO_ANSWER' });
  });

  test('makes and aborts calls where the browser cannot combine signals', async () => {
    const { any } = AbortSignal;
    Reflect.deleteProperty(AbortSignal, 'any');
    server.answer(identityApi.getSession, { user: null });
    const leaving = new AbortController();

    const call = () => callApi(identityApi.getSession, { signal: leaving.signal });
    const answer = await call().catch(() => undefined);
    const calledOff = refusalOf(call());
    leaving.abort();
    const both = await Promise.all([calledOff, refusalOf(call())]);
    AbortSignal.any = any;

    expect(answer).toEqual({ user: null });
    expect(both).toEqual([leaving.signal.reason, leaving.signal.reason]);
  });

  test('asks to load the page again when an answer is not what the route promised it', async () => {
    server.answer(identityApi.getSession, { user: undefined } as never);

    expect(await refusalOf(callApi(identityApi.getSession, {}))).toMatchObject({
      code: 'UNREADABLE_ANSWER',
      message: 'Livery has changed since this page was opened. Please reload it.',
    });
  });
});
