import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { failpoint } from '@livery/platform/failpoints/failpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { perMinute } from '../limits.ts';
import type { SessionCookies, Tokens } from './cookies.ts';
import type { Guard } from './guard.ts';
import { type PublicRoute, publicRoutes } from './public-routes.ts';

const serviceTimeoutMs = 15_000;

export interface ProxyOptions {
  addresses: Record<PublicRoute['owner'], string>;
  cookies: SessionCookies;
  guard: Guard;
  limitFactor: number | undefined;
}

/** Every route of the tables, forwarded as it came to the service that owns it. Bodies are not parsed here. */
export async function proxyToServices(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  await app.register(replyFrom, {
    undici: { connections: 64, headersTimeout: serviceTimeoutMs, bodyTimeout: serviceTimeoutMs },
    disableRequestLogging: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  for (const route of publicRoutes()) forward(app, route, options);
}

function forward(
  app: FastifyInstance,
  row: PublicRoute,
  { addresses, cookies, guard, limitFactor }: ProxyOptions,
): void {
  const { route, name } = row;
  const limit = limitFactor && route.limit && (perMinute[route.limit] ?? 0) * limitFactor;
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    ...(limit && { config: { rateLimit: { max: limit, timeWindow: '1 minute' } } }),
    handler: async (request, reply) => {
      const session = await guard(route, request, reply);
      return reply.from(addresses[row.ownerOf(request)] + request.url.slice('/api'.length), {
        rewriteRequestHeaders: (_request, headers) => towardsService(request, headers, session?.token),
        onResponse: (_request, _reply, response) => {
          if (route.method !== 'GET') failpoint('gateway.after_forward');
          takeTokens(reply, cookies);
          if (endsSession.has(name) && reply.statusCode < 300) cookies.clear(reply);
          // The types name a reply here; what arrives is the service's answer with its stream.
          reply.send((response as unknown as { stream: NodeJS.ReadableStream }).stream);
        },
        onError: () => {
          reply.send(unavailable('SERVICE_DOWN', messages.serviceDown, { retryAfterSeconds: 2 }));
        },
      });
    },
  });
}

const endsSession = new Set(['logOut', 'logOutAll']);
const notForwarded = [
  'authorization',
  'cookie',
  'x-user-id',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-access-token',
  'x-refresh-token',
];

/** What a service trusts comes from the gateway alone: the token, the client's address and the correlation id. */
function towardsService(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  token: string | undefined,
): IncomingHttpHeaders {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !notForwarded.includes(name)));
  return {
    ...kept,
    'x-forwarded-for': request.ip,
    'x-correlation-id': request.id,
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

/** Identity answers tokens as headers; browsers only ever see cookies. */
function takeTokens(reply: FastifyReply, cookies: SessionCookies): void {
  const tokens: Tokens = { access: headerOf(reply, 'x-access-token'), refresh: headerOf(reply, 'x-refresh-token') };
  reply.removeHeader('x-access-token').removeHeader('x-refresh-token');
  cookies.write(reply, tokens);
}

function headerOf(reply: FastifyReply, name: string): string | undefined {
  const value = reply.getHeader(name);
  return typeof value === 'string' ? value : undefined;
}
