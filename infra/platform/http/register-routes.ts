import type { BodyOf, HandlerResult, ParamsOf, QueryOf, Route, RouteTable, Who } from '@livery/contracts/routes.ts';
import { noBody } from '@livery/contracts/vocabulary.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { KeyedRequest } from '../mongo/keyed-requests.ts';
import { type Caller, requireCaller, requireGateway } from './auth.ts';
import { keyedRequestOf } from './idempotency-key.ts';

type Nobody = 'public' | 'provider' | 'gateway';

/** A parsed and permitted request. */
export interface Call<R extends Route = Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  caller: R['who'] extends Nobody ? Caller | undefined : Caller;
  /** Present when the route is idempotent and the request carries an Idempotency-Key. */
  keyedRequest: KeyedRequest | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Files and streams are returned as they are or sent through the reply; an empty response may return anything. */
type Answers<R extends Route> = R extends { bodyKind: 'stream' | 'file' } | { status: 204 }
  ? unknown
  : HandlerResult<R>;

export type Handler<R extends Route = Route> = (call: Call<R>) => Promise<Answers<R>>;
export type Handlers<T extends RouteTable> = { [K in keyof T]: Handler<T[K]> };

/** A service's own check for a kind of caller (for example: approved, by its own data); throws its refusal. */
export type Allow = (who: Who, caller: Caller) => Promise<void>;

/** Registers a route table with its handlers and checks; the type demands a handler for every route. */
export function registerRoutes<T extends RouteTable>(
  app: FastifyInstance,
  { table, handlers, allow }: { table: T; handlers: Handlers<T>; allow?: Allow },
): void {
  for (const [name, route] of Object.entries(table)) {
    // The parameter's type has paired routes and handlers; inside the loop that is lost.
    register(app, { name, route, handler: handlers[name] as unknown as Handler, allow });
  }
}

interface Registration {
  name: string;
  route: Route;
  handler: Handler;
  allow?: Allow | undefined;
}

function register(app: FastifyInstance, registration: Registration): void {
  if (registration.route.bodyKind === 'raw') app.register(async (scope) => registerRaw(scope, registration));
  else addRoute(app, registration);
}

function registerRaw(scope: FastifyInstance, registration: Registration): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  addRoute(scope, registration);
}

/** The body of a request to a `raw` route, byte for byte as it was signed. */
export function rawBody({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function addRoute(app: FastifyInstance, { name, route, handler, allow }: Registration): void {
  app.route({
    method: route.method,
    url: route.path,
    schema: schemaOf(route),
    ...(route.refusedAs && { config: { refusedAs: route.refusedAs } }),
    onRequest: async (request) => {
      const { caller } = request;
      requireGateway(route, request);
      requireCaller(route, caller);
      if (caller) await allow?.(route.who, caller);
    },
    handler: async (request, reply) => {
      const keyedRequest = route.idempotent ? keyedRequestOf(request, { ...route, name }) : undefined;
      const { params, query, body, caller } = request;
      reply.code(route.status ?? 200);
      const call = { params, query, body, caller, keyedRequest, request, reply } as Call;
      const answer = await handler(call);
      if (reply.sent) return reply;
      return route.status === 204 ? undefined : answer;
    },
  });
}

/** Files and streams have no response schema; forms and raw bodies are read by their handler. */
function schemaOf({ method, params, query, body = noBody, response, bodyKind, status = 200 }: Route): FastifySchema {
  const parsesBody = method !== 'GET' && bodyKind !== 'multipart' && bodyKind !== 'raw';
  const answersJson = bodyKind !== 'stream' && bodyKind !== 'file' && status !== 204;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(parsesBody && { body }),
    ...(answersJson && { response: { [status]: response } }),
  };
}
