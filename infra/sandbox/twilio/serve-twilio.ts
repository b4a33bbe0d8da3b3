import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyDelay, dropConnection } from '../control/apply-fault.ts';
import type { FaultRule } from '../faults.ts';
import type { World } from '../world.ts';
import { checkVerification } from './check-verification.ts';
import { createMessage } from './create-message.ts';
import { listMessages, retrieveMessage } from './messages.ts';
import { sendVerification } from './send-verification.ts';
import type { TwilioAnswer, TwilioCall } from './twilio-call.ts';
import { TwilioFailure } from './twilio-failure.ts';

type Operation = (world: World, call: TwilioCall) => TwilioAnswer;

interface Served {
  world: World;
  request: FastifyRequest;
  operation: Operation;
  fault: FaultRule | undefined;
}

const routes: [string, Operation][] = [
  ['POST /v2/Services/:service/Verifications', sendVerification],
  ['POST /v2/Services/:service/VerificationCheck', checkVerification],
  ['POST /2010-04-01/Accounts/:account/Messages.json', createMessage],
  ['GET /2010-04-01/Accounts/:account/Messages.json', listMessages],
  ['GET /2010-04-01/Accounts/:account/Messages/:file', retrieveMessage],
];

/** Any account or key SID with any token; the token later signs the callbacks. */
function authTokenOf(request: FastifyRequest): string {
  const [scheme, encoded] = (request.headers.authorization ?? '').split(' ');
  const [user = '', token = ''] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':');
  if (scheme === 'Basic' && /^(AC|SK)/.test(user) && token !== '') return token;
  throw new TwilioFailure(401, 20003, 'Authenticate');
}

function answerOf({ world, request, operation, fault }: Served): TwilioAnswer {
  try {
    if (fault?.kind === 'error')
      throw new TwilioFailure(fault.status ?? 500, 20500, 'An internal server error has occurred');
    return operation(world, {
      ids: request.params as Record<string, string>,
      params: ((request.method === 'POST' ? request.body : request.query) ?? {}) as TwilioCall['params'],
      authToken: authTokenOf(request),
      path: request.url,
      declineAnyway: fault?.kind === 'decline',
    });
  } catch (error) {
    if (error instanceof TwilioFailure) return { status: error.status, body: error.body() };
    throw error;
  }
}

async function serve(
  world: World,
  operation: Operation,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const path = request.url.split('?')[0] ?? '';
  const { method } = request;
  const fault = world.faults.next({ provider: 'twilio', method, paths: [path] });
  const dropped = fault?.kind === 'drop-before';
  await applyDelay(fault);
  const answer = dropped ? { status: 0, body: {} } : answerOf({ world, request, operation, fault });
  const sent = method === 'POST' ? request.body : request.query;
  world.journal.record({
    provider: 'twilio',
    method,
    path,
    status: answer.status,
    request: sent,
    response: answer.body,
  });
  if (dropped || fault?.kind === 'drop-after') return dropConnection(reply);
  if (fault?.kind === 'error-after')
    return reply.code(fault.status ?? 500).send({ code: 20500, message: 'Internal error', status: 500 });
  return reply.code(answer.status).send(answer.body);
}

export function serveTwilio(app: FastifyInstance, world: World): void {
  for (const [route, operation] of routes) {
    const [method = '', url = ''] = route.split(' ');
    app.route({ method, url, handler: (request, reply) => serve(world, operation, { request, reply }) });
  }
}
