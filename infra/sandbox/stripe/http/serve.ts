import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { delayed, hangUp } from '../../control/disturb.ts';
import type { FaultRule } from '../../faults.ts';
import { randomBase62 } from '../../random-id.ts';
import { noRequest, type World } from '../../world.ts';
import { apiVersion } from '../api-version.ts';
import { StripeFailure } from '../errors.ts';
import { keepTime } from '../keep-time.ts';
import { routes } from '../routes.ts';
import { authenticate, type Credentials } from './authenticate.ts';
import { callParams } from './call-params.ts';
import type { Endpoint } from './endpoint.ts';
import { expand } from './expand.ts';
import { type Answer, storeAnswer, storedAnswer, whileInFlight } from './idempotency.ts';

interface Incoming {
  form: Record<string, unknown>;
  path: string;
  idempotencyKey: string | undefined;
  requestId: string;
  fault: FaultRule | undefined;
}

function readIncoming(world: World, request: FastifyRequest): Incoming {
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

function failureAnswer(error: unknown): Answer {
  if (error instanceof StripeFailure) return { status: error.status, body: { error: error.body } };
  process.stderr.write(`${inspect(error)}\n`);
  return { status: 500, body: { error: { type: 'api_error', message: 'The sandbox failed; see its log.' } } };
}

function edgeFailure(status: number): Answer {
  if (status === 429)
    return {
      status,
      body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
    };
  return { status, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } };
}

interface Served extends Answer {
  account?: string;
  replayed?: boolean;
}

type Work = { world: World; endpoint: Endpoint; request: FastifyRequest; incoming: Incoming; credentials: Credentials };

function attempt({ world, endpoint, request, incoming, credentials }: Work): Answer {
  try {
    const params = callParams(world, endpoint, { form: incoming.form, publishable: credentials.publishable });
    const ids = request.params as Record<string, string>;
    world.request = { id: incoming.requestId, idempotency_key: incoming.idempotencyKey ?? null };
    const result = endpoint.run(world, {
      account: credentials.account,
      id: ids['id'] ?? '',
      methodId: ids['method'] ?? '',
      params: params as never,
      publishable: credentials.publishable,
      declineAnyway: incoming.fault?.kind === 'decline',
    });
    return { status: 200, body: expand(world, credentials.account, { result, params }) };
  } catch (error) {
    return failureAnswer(error);
  } finally {
    world.request = noRequest;
  }
}

async function answerOnce(work: Work): Promise<Served> {
  const { world, request, incoming, credentials } = work;
  const { account } = credentials;
  const key = incoming.idempotencyKey;
  if (key === undefined) {
    await delayed(incoming.fault);
    return { ...attempt(work), account };
  }
  const content = `${request.method} ${incoming.path} ${JSON.stringify(incoming.form)}`;
  const fingerprint = createHash('sha256').update(content).digest('hex');
  const stored = storedAnswer(world, { account, key, fingerprint });
  if (stored) return { status: stored.status, body: stored.body, account, replayed: true };
  const answer = await whileInFlight(world, `${account}:${key}`, async () => {
    await delayed(incoming.fault);
    return attempt(work);
  });
  storeAnswer(world, { account, key, fingerprint }, answer);
  return { ...answer, account };
}

async function answerOf(work: Omit<Work, 'credentials'>): Promise<Served> {
  const { world, request, incoming } = work;
  if (incoming.fault?.kind === 'error') return edgeFailure(incoming.fault.status ?? 500);
  try {
    const credentials = authenticate(world, request, incoming.form);
    return await answerOnce({ ...work, credentials });
  } catch (error) {
    return failureAnswer(error);
  }
}

function writeHeaders(reply: FastifyReply, incoming: Incoming, served: Served): void {
  reply
    .header('request-id', incoming.requestId)
    .header('stripe-version', apiVersion)
    .header('access-control-allow-origin', '*');
  if (incoming.idempotencyKey !== undefined) reply.header('idempotency-key', incoming.idempotencyKey);
  if (served.account !== undefined) reply.header('stripe-account', served.account);
  if (served.replayed) reply.header('idempotent-replayed', 'true');
}

async function serve(
  world: World,
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const incoming = readIncoming(world, request);
  const { fault } = incoming;
  keepTime(world);
  const dropped = fault?.kind === 'drop-before';
  const served = dropped ? { status: 0, body: {} } : await answerOf({ world, endpoint, request, incoming });
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
  if (dropped || fault?.kind === 'drop-after') return hangUp(reply);
  if (fault?.kind === 'error-after') Object.assign(served, edgeFailure(fault.status ?? 500));
  writeHeaders(reply, incoming, served);
  return reply.code(served.status).send(served.body);
}

export function serveStripe(app: FastifyInstance, world: World): void {
  for (const endpoint of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => serve(world, endpoint, { request, reply }),
    });
  }
  app.options('/v1/*', (_request, reply) =>
    reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', '*').code(204).send(),
  );
}
