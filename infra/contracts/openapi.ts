import type * as z from 'zod/mini';
import { routeTables } from './api.ts';
import { errorKinds } from './errors.ts';
import { freshProofMinutes } from './identity/policy.ts';
import { type Json, jsonSchema } from './json-schema.ts';
import type { Route } from './routes.ts';
import { isForOwnPages } from './who-may-call.ts';

/** A route, what it is called, and the service that answers. */
interface Row {
  name: string;
  owner: string;
  route: Route;
}

const access: Record<Route['who'], string> = {
  public: 'Anyone.',
  user: 'Any signed-in person.',
  customer: 'Any signed-in person except staff.',
  party: 'The people concerned; strangers get 404.',
  author: 'The traveler who booked the ride; strangers get 404.',
  operator: 'Operators.',
  'approved-operator': 'Approved operators.',
  staff: 'Administrators who have proved their second factor.',
  owner: 'Administrators with the role owner who have proved their second factor.',
  provider: 'A provider, identified by its signature.',
  gateway: 'The gateway only.',
};

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        state: {},
      },
    },
  },
};

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'Calls with the same key and body get the same answer and take effect once.',
};

const ownPages = {
  name: 'X-Requested-With',
  in: 'header',
  required: true,
  schema: { const: 'livery' },
  description:
    'Needed besides the site’s own Origin, or Sec-Fetch-Site: same-origin, which browsers send by themselves.',
};

/** Browsers report violations without a header of ours. */
const headersOf = (route: Route): Json[] => [
  ...(isForOwnPages(route) && route.bodyKind !== 'raw' ? [ownPages] : []),
  ...(route.idempotent ? [idempotencyKey] : []),
];

/** What fits one of the routes of an address. Several may: a link to pay and one to confirm take an empty body alike. */
const anyOf = (schemas: Json[]): Json => (schemas.length > 1 ? { anyOf: schemas } : { ...schemas[0] });

function requestBody(rows: Row[]): Json {
  if (rows.some(({ route }) => route.bodyKind === 'multipart')) {
    const schema = { type: 'object', required: ['image'], properties: { image: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const schemas = rows.flatMap(({ route: { body } }) => (body ? [jsonSchema(body, 'input')] : []));
  if (schemas.length === 0) return {};
  return { requestBody: { content: { 'application/json': { schema: anyOf(schemas) } } } };
}

function answerOf({ bodyKind, status = 200 }: Route, rows: Row[]): Json {
  const type = bodyKind === 'stream' ? 'text/event-stream' : bodyKind === 'file' ? '*/*' : 'application/json';
  const schema = anyOf(rows.map(({ route }) => jsonSchema(route.response, 'output')));
  return { [status]: { description: 'Done.', content: { [type]: { schema } } } };
}

/** What a route demands of the second factor beyond a proof in this sign-in. */
const proofOf = ({ proof }: Route) =>
  proof === 'fresh' ? ` Needs a proof of the second factor within the last ${freshProofMinutes} minutes.` : '';

/** Two services share an address where the first letter of a link says whose it is (R94). */
function descriptionOf({ owner, route }: Row, others: Row[]): string {
  const alike = others.map((other) => ` Links that begin with another letter: ${other.route.summary}.`);
  return `${access[route.who]}${proofOf(route)} Owner: ${owner}.${alike.join('')}`;
}

function operation(first: Row, others: Row[]): Json {
  const { name, route } = first;
  const rows = [first, ...others];
  return {
    operationId: name,
    summary: route.summary,
    description: descriptionOf(first, others),
    tags: rows.map(({ owner }) => owner),
    parameters: [...parametersIn('path', route.params), ...parametersIn('query', route.query), ...headersOf(route)],
    ...requestBody(rows),
    responses: { ...answerOf(route, rows), default: { $ref: '#/components/responses/Refused' } },
    ...(route.who === 'public' || route.who === 'provider' ? { security: [] } : {}),
  };
}

const routes: Row[] = Object.entries(routeTables).flatMap(([owner, table]) =>
  Object.entries(table as Record<string, Route>).map(([name, route]) => ({ name, owner, route })),
);

const owners: Record<keyof typeof routeTables, string> = {
  identity: 'Accounts, sign-ins, profiles and files; approval and the audit',
  rides: 'Quotes, rides and offers; chat, reviews and receipts',
  payments: 'Cards, charges and amounts due; subscriptions and payouts',
  notifications: 'The inbox, and what is sent by text and email',
  scheduler: 'What is due and when, for staff',
  gateway: 'Live updates, and what differs by installation',
};

const callOf = ({ route: { method, path } }: Row) => `${method} ${path}`;

function pathsOf(described: Row[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [first, ...others] of Map.groupBy(described, callOf).values()) {
    if (!first) continue;
    const path = `/api${first.route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [first.route.method.toLowerCase()]: operation(first, others) };
  }
  return paths;
}

const sessionCookie = (name: string, description: string): Json => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description,
});

/** The public API as an OpenAPI 3.1 document, generated from the route tables. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery',
      version: '1.0.0',
      description: `Money is in integer cents, times are ISO-8601 UTC. Refusals are of the kinds ${errorKinds.join(', ')}.`,
    },
    servers: [{ url: '/' }],
    tags: Object.entries(owners).map(([name, description]) => ({ name, description })),
    // Either one: the installation's address (http or https) decides which.
    security: [{ session: [] }, { sessionOverHttps: [] }],
    paths: pathsOf(routes.filter(({ route }) => route.who !== 'gateway')),
    components: {
      securitySchemes: {
        session: sessionCookie('livery_access', 'Where browsers reach the site over http.'),
        sessionOverHttps: sessionCookie('__Host-livery_access', 'Where browsers reach the site over https.'),
      },
      responses: { Refused: { description: 'Refused.', content: { 'application/json': { schema: errorSchema } } } },
    },
  };
}
