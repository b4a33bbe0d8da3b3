import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dropConnection } from '../../control/apply-fault.ts';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { apiVersion } from '../api-version.ts';
import { applyElapsedTime } from '../apply-elapsed-time.ts';
import { routes } from '../routes.ts';
import { answerOf, edgeFailure, type ServedAnswer } from './answer.ts';
import type { IncomingCall } from './call-context.ts';
import type { Endpoint } from './endpoint.ts';

function readIncoming(world: World, request: FastifyRequest): IncomingCall {
  const path = request.url.split('?')[0] ?? '';
  const key = request.headers['idempotency-key'];
  return {
    form: ((request.method === 'POST' ? request.body : request.query) ?? {}) as Record<string, unknown>,
    path,
    idempotencyKey: request.method === 'POST' && typeof key === 'string' ? key : undefined,
    requestId: `req_${randomBase62(14)}`,
    fault: world.faults.next({ provider: 'stripe', method: request.method, paths: [path] }),
  };
}

function writeHeaders(reply: FastifyReply, incoming: IncomingCall, served: ServedAnswer): void {
  reply
    .header('request-id', incoming.requestId)
    .header('stripe-version', apiVersion)
    .header('access-control-allow-origin', '*');
  if (incoming.idempotencyKey !== undefined) reply.header('idempotency-key', incoming.idempotencyKey);
  if (served.account !== undefined) reply.header('stripe-account', served.account);
  if (served.replayed) reply.header('idempotent-replayed', 'true');
}

function writeJournal(
  world: World,
  request: FastifyRequest,
  { incoming, served }: { incoming: IncomingCall; served: ServedAnswer },
) {
  world.journal.record({
    provider: 'stripe',
    method: request.method,
    path: incoming.path,
    ...(served.account === undefined ? {} : { account: served.account }),
    ...(incoming.idempotencyKey === undefined ? {} : { idempotencyKey: incoming.idempotencyKey }),
    status: served.status,
    request: incoming.form,
    response: served.body,
  });
}

async function serve(
  world: World,
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const incoming = readIncoming(world, request);
  const { fault } = incoming;
  applyElapsedTime(world);
  const dropped = fault?.kind === 'drop-before';
  const served = dropped ? { status: 0, body: {} } : await answerOf({ world, endpoint, request, incoming });
  writeJournal(world, request, { incoming, served });
  if (dropped || fault?.kind === 'drop-after') return dropConnection(reply);
  const shown = fault?.kind === 'error-after' ? { ...served, ...edgeFailure(fault.status ?? 500) } : served;
  writeHeaders(reply, incoming, shown);
  return reply.code(shown.status).send(shown.body);
}

/** Answers the preflight requests of Stripe.js; anything else under /v1 is a call that the stand-in does not know. */
function serveUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', '*');
  if (request.method === 'OPTIONS') return reply.code(204).send();
  const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`;
  return reply.code(404).send({ error: { type: 'invalid_request_error', message } });
}

export function serveStripe(app: FastifyInstance, world: World): void {
  for (const endpoint of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => serve(world, endpoint, { request, reply }),
    });
  }
  app.all('/v1/*', serveUnknown);
}
