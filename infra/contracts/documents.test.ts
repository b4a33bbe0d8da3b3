import { describe, expect, test } from '@jest/globals';
import { messageOf, tombstonesBefore } from '@livery/platform/kafka/message.ts';
import type { JournalEvent } from '@livery/platform/mongo/journal.ts';
import * as z from 'zod/mini';
import { routeTables } from './api.ts';
import { asyncApiDocument } from './asyncapi.ts';
import { eventDefinitions } from './events.ts';
import { openApiDocument } from './openapi.ts';
import { extraStopsAtMost } from './rides/policy.ts';
import type { Route } from './routes.ts';

const routes = Object.values(routeTables).flatMap((table) => Object.values(table as Record<string, Route>));

describe('the API document', () => {
  const document = openApiDocument();
  const paths = document['paths'] as Record<string, Record<string, unknown>>;

  test.each(routes.filter(({ who }) => who !== 'gateway').map(({ method, path }) => [method, path]))(
    'describes %s %s',
    (method, path) => {
      expect(paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]).toHaveProperty(method.toLowerCase());
    },
  );

  test.each([
    ['put', '/api/preferredOperators/{operatorId}', 'Any signed-in person except staff.'],
    ['post', '/api/rides', 'Any signed-in person except staff.'],
    ['post', '/api/rides/{id}/payment', 'The traveler who booked the ride; strangers get 404.'],
  ])('says of %s %s who may call it: %s', (method, path, who) => {
    expect(paths[path]?.[method]).toMatchObject({ description: expect.stringContaining(who) });
  });

  test('leaves out the routes between the gateway and the services', () => {
    expect(paths['/api/sessions/refresh']).toBeUndefined();
  });

  test.each(routes.flatMap(({ method, path, body }) => (body ? [[method, path, body] as const] : [])))(
    '%s %s refuses unknown fields',
    (_method, _path, body) => {
      expect(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).toHaveProperty(
        'additionalProperties',
        false,
      );
    },
  );

  test.each(routes.flatMap(({ method, path, query }) => (query ? [[method, path, query] as const] : [])))(
    '%s %s refuses unknown parameters',
    (_method, _path, query) => {
      expect(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })).toHaveProperty(
        'additionalProperties',
        false,
      );
    },
  );

  test('describes both services that answer at one address', () => {
    const schema = (body: object) => ({ content: { 'application/json': { schema: body } } });
    const purposes = [
      { properties: { purpose: { const: 'reconfirm' } } },
      { properties: { purpose: { const: 'pay' } } },
    ];
    const outcomes = [{ required: ['status', 'ride'] }, { properties: { clientSecret: { type: 'string' } } }];
    const bodies = [{ properties: {} }, { properties: { paymentMethod: { type: 'string' } } }];

    expect(paths['/api/processRidePayment/{id}/{token}']).toMatchObject({
      get: { tags: ['rides', 'payments'], responses: { 200: schema({ anyOf: purposes }) } },
      post: { requestBody: schema({ anyOf: bodies }), responses: { 200: schema({ anyOf: outcomes }) } },
    });
  });

  const asksForHeader = ([method, path]: [string, string]) =>
    JSON.stringify(paths[path]?.[method]).includes(
      '"name":"X-Requested-With","in":"header","required":true,"schema":{"const":"livery"}',
    );

  test('asks for the header of our own pages where a call has an effect', () => {
    const withEffect: [string, string][] = [
      ['post', '/api/rides'],
      ['delete', '/api/auth/sessions/{sessionId}'],
      ['get', '/api/sendTwilioVerificationToken'],
    ];

    expect(withEffect.map(asksForHeader)).toEqual([true, true, true]);
  });

  test('asks for no such header on reads, on webhooks or on browser reports', () => {
    const others: [string, string][] = [
      ['get', '/api/rides'],
      ['post', '/api/webhooks/stripe'],
      ['post', '/api/cspReports'],
    ];

    expect(others.map(asksForHeader)).toEqual([false, false, false]);
  });

  test('names the cookie of a session as it is over http and over https', () => {
    expect(document).toMatchObject({
      security: [{ session: [] }, { sessionOverHttps: [] }],
      components: {
        securitySchemes: {
          session: { in: 'cookie', name: 'livery_access' },
          sessionOverHttps: { in: 'cookie', name: '__Host-livery_access' },
        },
      },
    });
  });

  test('describes a number in an address as an integer with its range', () => {
    const schema = { type: 'integer', minimum: 0, maximum: extraStopsAtMost - 1 };

    expect(paths['/api/rides/{id}/extraStops/{index}/approve']).toMatchObject({
      post: { parameters: expect.arrayContaining([{ name: 'index', in: 'path', required: true, schema }]) },
    });
  });
});

describe('the event document', () => {
  const document = asyncApiDocument();
  const channels = document['channels'] as Record<string, { description: string; messages: Record<string, unknown> }>;

  test('describes every event', () => {
    const text = JSON.stringify(document);

    for (const type of Object.keys(eventDefinitions)) expect(text).toContain(`"${type}"`);
  });

  const least: JournalEvent = {
    ...{ sequence: 3, id: 'user:u-1:3', type: 'user.deleted', at: new Date(0), correlationId: 'c' },
    ...{ parties: [], data: { uid: 'u-1' } },
  };
  const most: JournalEvent = { ...least, causationId: 'user:u-2:1', actor: 'u-1', traceparent: '00-1-2-01' };
  const headersOf = (event: JournalEvent) => {
    const { 'content-type': _, ...headers } = messageOf({
      event,
      subject: 'u-1',
      source: 'identity',
      key: 'u-1',
    }).headers;
    return Object.keys(headers).sort();
  };

  test('names the headers a message may have, and those every message has', () => {
    const { required, properties } = Reflect.get(Object(document['components']), 'schemas').CloudEventHeaders;

    expect(Object.keys(properties).sort()).toEqual(headersOf(most));
    expect([...required].sort()).toEqual(headersOf(least));
  });

  test('describes how a person’s messages are erased, on the topic where they are', () => {
    const [first] = tombstonesBefore(least, 'u-1');
    const names = Object.keys(first?.headers ?? {});

    expect(first).toMatchObject({ value: null, headers: { ce_type: 'event.erased' } });
    expect(channels['user.v1']).toMatchObject({
      description: expect.stringContaining('Kept for ever, except what was said about a person who has since left.'),
      messages: {
        'event.erased': {
          headers: { required: names, properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
          payload: { type: 'null' },
        },
      },
    });
    expect(channels['ride.v1']?.description).toContain('Kept for ever.');
    expect(channels['ride.v1']?.messages).not.toHaveProperty('event.erased');
  });
});
