import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { finished, PassThrough } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import { notFound, unavailable } from '@livery/contracts/errors.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { deletionApi } from '@livery/contracts/identity/deletion-api.ts';
import { perMinute } from '@livery/contracts/limits.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { HandlerResult, Route } from '@livery/contracts/routes.ts';
import { correlationHeader } from '@livery/platform/http/correlation.ts';
import { bodyLimitBytes } from '@livery/platform/http/create-app.ts';
import { currentContext } from '@livery/platform/logging/request-context.ts';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type ServiceConnections, serviceConnections } from '../clients/service-connections.ts';
import { failpoint } from '../failpoints.ts';
import type { Guard } from '../guards/guard.ts';
import { type ForwardedRoute, forwardedRoutes, type ServiceName } from '../routes/forwarded-routes.ts';
import { isPathRewritten } from '../routes/is-path-rewritten.ts';
import type { SessionCookies, Tokens } from '../sessions/cookies.ts';
import type { HopAuthorization } from '../sessions/hop-authorization.ts';

const uploadLimitBytes = 12 * 1_024 * 1_024;
/** What a body without a type may be taken for (RFC 9110, 8.3). */
const unknownType = 'application/octet-stream';

export interface ProxyOptions {
  addresses: Record<ServiceName, string>;
  hopAuthorization: HopAuthorization;
  cookies: SessionCookies;
  guard: Guard;
  limitFactor: number | undefined;
  /** A service that is silent for this long is given up on; bytes still being sent to it count as progress. */
  patienceMs: number;
}

/**
 * Forwards every route of the tables unchanged to the service that owns it, but for the question who is signed in where
 * nobody is. Bodies are not parsed here.
 */
export async function proxyToServices(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const services = serviceConnections(options.patienceMs);
  await app.register(replyFrom, {
    undici: services.agent,
    disableRequestLogging: true,
    // The caller decides whether to retry; some GETs send a text message.
    retryMethods: [],
  });
  app.removeAllContentTypeParsers();
  // A body is whole before it is sent on, so that a slow one takes no connection to a service from others.
  const parsing = { parseAs: 'buffer', bodyLimit: bodyLimitBytes } as const;
  app.addContentTypeParser('*', parsing, (_request, body, done) => done(null, body));
  const { uploads = [], others = [] } = Object.groupBy(forwardedRoutes(), ({ route }) =>
    route.bodyKind === 'multipart' ? 'uploads' : 'others',
  );
  for (const row of others) forward(app, row, { ...options, services });
  app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
      if (Number(request.headers['content-length']) > uploadLimitBytes)
        throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      return passedOn(payload);
    });
    for (const row of uploads) forward(scope, row, { ...options, services });
  });
}

function forward(
  app: FastifyInstance,
  row: ForwardedRoute,
  {
    addresses,
    hopAuthorization,
    cookies,
    guard,
    limitFactor,
    services,
  }: ProxyOptions & { services: ServiceConnections },
): void {
  const { route } = row;
  const limit = limitFactor && route.limit && perMinute[route.limit] * limitFactor;
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    ...(limit && { config: { rateLimit: { max: limit, timeWindow: '1 minute' } } }),
    handler: async (request, reply) => {
      const pathAndQuery = request.url.slice('/api'.length);
      if (isPathRewritten(pathAndQuery)) throw notFound('NOT_FOUND', messages.notFound);
      const session = await guard(route, request, reply);
      if (!session && route === identityApi.getSession) return reply.send(signedOut);
      const owner = row.ownerOf(request);
      if (services.isFull(addresses[owner])) throw serviceDown();
      return reply.from(addresses[owner] + pathAndQuery, {
        ...inOnePiece(request),
        rewriteRequestHeaders: (_request, headers) => ({
          ...towardsService(request, headers),
          ...hopAuthorization(owner, session),
        }),
        onResponse: (_request, _reply, response) => {
          if (route.method !== 'GET') failpoint('gateway.after_forward');
          takeTokens(reply, cookies);
          if (endsSession.has(route) && reply.statusCode < 300) cookies.clear(reply);
          // A service's answer may be for everybody; the cookies of a session are not.
          if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, no-store');
          // Typed as a reply, but it is the service's response with its stream.
          reply.send((response as unknown as { stream: NodeJS.ReadableStream }).stream);
        },
        onError: () => {
          reply.send(serviceDown());
        },
      });
    },
  });
}

/** What identity would say too: so visitors have their menu, and all that needs no log-in, while identity is down. */
const signedOut: HandlerResult<typeof identityApi.getSession> = { user: null };

const serviceDown = () => unavailable('SERVICE_DOWN', messages.serviceDown, { retryAfterSeconds: 2 });

/** The body, if it has been read already; `reply.from` sends on a stream by itself. */
function inOnePiece({ body, headers }: FastifyRequest): { body?: Buffer; contentType?: string } {
  return Buffer.isBuffer(body) ? { body, contentType: headers['content-type'] ?? unknownType } : {};
}

/** A separate stream: when a service responds early it is destroyed, and the visitor's connection stays open. */
function passedOn(payload: IncomingMessage): PassThrough {
  const body = new PassThrough();
  // A visitor may leave before anybody reads it, and an error that nobody hears ends the process.
  body.on('error', () => {});
  finished(payload, (error) => error && body.destroy(error));
  return payload.pipe(body);
}

const endsSession = new Set<Route>([identityApi.logOut, identityApi.logOutAll, deletionApi.deleteAccount]);

const notForwarded = [
  'authorization',
  'cookie',
  'x-user-id',
  'x-forwarded-for',
  'x-forwarded-host',
  'traceparent',
  'tracestate',
  'x-access-token',
  'x-refresh-token',
];

/** Only the gateway sets what services trust: on whose behalf it calls, the client's address, the ids of the request. */
function towardsService(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !notForwarded.includes(name)));
  const traceparent = currentContext()?.traceparent;
  return {
    ...kept,
    'x-forwarded-for': request.ip,
    [correlationHeader]: request.id,
    ...(traceparent && { traceparent }),
  };
}

/** Identity returns tokens as headers; browsers only ever see cookies. */
function takeTokens(reply: FastifyReply, cookies: SessionCookies): void {
  const tokens: Tokens = { access: headerOf(reply, 'x-access-token'), refresh: headerOf(reply, 'x-refresh-token') };
  reply.removeHeader('x-access-token').removeHeader('x-refresh-token');
  cookies.write(reply, tokens);
}

function headerOf(reply: FastifyReply, name: string): string | undefined {
  const value = reply.getHeader(name);
  return typeof value === 'string' ? value : undefined;
}
