import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyDelay, dropConnection } from '../../control/apply-fault.ts';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { emit } from '../events/emit.ts';
import { platformAccount } from './platform-account.ts';

type Form = Record<string, string | undefined>;

interface Answer {
  status: number;
  body: object;
}

function refusal(error: string, description: string, status = 400): Answer {
  return { status, body: { error, error_description: description } };
}

function exchange(world: World, form: Form): Answer {
  if (form['grant_type'] !== 'authorization_code') {
    return refusal('unsupported_grant_type', 'grant_type must be authorization_code');
  }
  if (!form['code']) return refusal('invalid_request', 'No code provided');
  const code = world.records.authorizationCodes.find(platformAccount, form['code']);
  if (code === undefined || code.expiresAt <= world.clock.seconds()) {
    return refusal('invalid_grant', `Authorization code does not exist: ${form['code']}`);
  }
  world.records.authorizationCodes.remove(platformAccount, code.id);
  const { account, scope } = code;
  const tokens = { access_token: `sk_test_${randomBase62(24)}`, refresh_token: `rt_${randomBase62(24)}` };
  const body = {
    ...tokens,
    livemode: false,
    scope,
    stripe_publishable_key: `pk_test_${randomBase62(24)}`,
    stripe_user_id: account,
    token_type: 'bearer',
  };
  return { status: 200, body };
}

function deauthorize(world: World, form: Form): Answer {
  const account = form['stripe_user_id'] ?? '';
  if (!form['client_id']?.startsWith('ca_')) return refusal('invalid_client', 'No such application', 401);
  if (!disconnect(world, { account, clientId: form['client_id'] })) {
    return refusal(
      'invalid_client',
      `This application is not connected to stripe account ${account}, or that account does not exist.`,
      401,
    );
  }
  return { status: 200, body: { stripe_user_id: account } };
}

/** The account is gone for the platform, whoever asked for it. */
export function disconnect(world: World, link: { account: string; clientId: string }): boolean {
  if (link.account === platformAccount || !world.records.accounts.find(platformAccount, link.account)) return false;
  const application = { id: link.clientId, object: 'application', name: 'Livery' };
  emit(world, link.account, { type: 'account.application.deauthorized', object: application });
  world.records.accounts.remove(platformAccount, link.account);
  return true;
}

function keyIsWrong(request: FastifyRequest, form: Form): boolean {
  const bearer = request.headers.authorization?.replace('Bearer ', '') ?? form['client_secret'] ?? '';
  return !bearer.startsWith('sk_test_');
}

type Operation = (world: World, form: Form) => Answer;

async function serve(
  world: World,
  operation: Operation,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const path = request.url.split('?')[0] ?? '';
  const form = (request.body ?? {}) as Form;
  const fault = world.faults.next({ provider: 'stripe', method: 'POST', paths: [path] });
  await applyDelay(fault);
  if (fault?.kind === 'drop-before') return dropConnection(reply);
  const denied = keyIsWrong(request, form) ? refusal('invalid_client', 'Invalid API key provided', 401) : undefined;
  const failed =
    fault?.kind === 'error' ? refusal('api_error', 'An unknown error occurred', fault.status ?? 500) : undefined;
  const answer = denied ?? failed ?? operation(world, form);
  world.journal.record({
    provider: 'stripe',
    method: 'POST',
    path,
    status: answer.status,
    request: form,
    response: answer.body,
  });
  return fault?.kind === 'drop-after' ? dropConnection(reply) : reply.code(answer.status).send(answer.body);
}

export function serveOauth(app: FastifyInstance, world: World): void {
  app.post('/oauth/token', (request, reply) => serve(world, exchange, { request, reply }));
  app.post('/oauth/deauthorize', (request, reply) => serve(world, deauthorize, { request, reply }));
}
