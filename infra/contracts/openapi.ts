import * as z from 'zod/mini';
import { routeTables } from './api.ts';
import { errorKinds } from './errors.ts';
import { freshProofMinutes } from './identity/policy.ts';
import type { Route } from './routes.ts';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';

const access: Record<Route['who'], string> = {
  public: 'Anyone.',
  user: 'Any signed-in person.',
  party: 'The people concerned; strangers get 404.',
  author: 'The traveler who owns it; strangers get 404.',
  operator: 'Operators.',
  'approved-operator': 'Approved operators.',
  staff: 'Administrators, by the second factor.',
  owner: 'Administrators of role owner, by the second factor.',
  provider: 'A provider, proven by its signature.',
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

function jsonSchema(schema: z.ZodMiniType, io: Io): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return rest;
}

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
  description: 'The same key and body gives the same answer and one effect.',
};

function requestBody({ body, carriage }: Route): Json {
  if (carriage === 'multipart') {
    const schema = { type: 'object', required: ['image'], properties: { image: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return { requestBody: { content: { 'application/json': { schema: jsonSchema(body, 'input') } } } };
}

function answerOf({ answer, carriage, status = 200 }: Route): Json {
  const type = carriage === 'stream' ? 'text/event-stream' : carriage === 'file' ? '*/*' : 'application/json';
  return { [status]: { description: 'Done.', content: { [type]: { schema: jsonSchema(answer, 'output') } } } };
}

/** What of the second factor is asked for, beyond that it was proved in this sign-in. */
const proofOf = ({ proof }: Route) =>
  proof === 'fresh' ? ` Needs a proof of the second factor within the last ${freshProofMinutes} minutes.` : '';

function operation(name: string, owner: string, route: Route): Json {
  return {
    operationId: name,
    summary: route.summary,
    description: `${access[route.who]}${proofOf(route)} Owner: ${owner}.`,
    tags: [owner],
    parameters: [
      ...parametersIn('path', route.params),
      ...parametersIn('query', route.query),
      ...(route.idempotent ? [idempotencyKey] : []),
    ],
    ...requestBody(route),
    responses: { ...answerOf(route), default: { $ref: '#/components/responses/Refused' } },
    ...(route.who === 'public' || route.who === 'provider' ? { security: [] } : {}),
  };
}

function merged(known: Json | undefined, added: Json): Json {
  if (!known) return added;
  return {
    ...known,
    description: `${known['description']} Links that begin with another letter: ${added['summary']}.`,
  };
}

/** The public API as an OpenAPI 3.1 document, generated from the route tables. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [owner, table] of Object.entries(routeTables))
    for (const [name, route] of Object.entries(table as Record<string, Route>)) {
      if (route.who === 'gateway') continue;
      const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      const method = route.method.toLowerCase();
      const operations = paths[path] ?? {};
      paths[path] = { ...operations, [method]: merged(operations[method], operation(name, owner, route)) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery',
      version: '1.0.0',
      description: `Money is in integer cents, times are ISO-8601 UTC. Refusals are of the kinds ${errorKinds.join(', ')}.`,
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'livery_access' } },
      responses: { Refused: { description: 'Refused.', content: { 'application/json': { schema: errorSchema } } } },
    },
  };
}
