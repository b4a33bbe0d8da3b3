import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { applyDelay } from '../../control/apply-fault.ts';
import { noRequest } from '../../world.ts';
import { StripeFailure } from '../errors.ts';
import { authenticate, type Credentials } from './authenticate.ts';
import type { CallContext } from './call-context.ts';
import { callParams } from './call-params.ts';
import { expand } from './expand.ts';
import { type Answer, storeAnswer, storedAnswer, whileInFlight } from './idempotency.ts';

export interface ServedAnswer extends Answer {
  account?: string;
  replayed?: boolean;
}

interface AuthenticatedCall extends CallContext {
  credentials: Credentials;
}

function failureAnswer(error: unknown): Answer {
  if (error instanceof StripeFailure) return { status: error.status, body: { error: error.body } };
  process.stderr.write(`${inspect(error)}\n`);
  return { status: 500, body: { error: { type: 'api_error', message: 'The sandbox failed; see its log.' } } };
}

/** What the provider's edge answers, having done nothing or lost what was done. */
export function edgeFailure(status: number): Answer {
  if (status === 429)
    return {
      status,
      body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
    };
  return { status, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } };
}

function attempt({ world, endpoint, request, incoming, credentials }: AuthenticatedCall): Answer {
  try {
    const params = callParams(world, endpoint, { form: incoming.form, publishable: credentials.publishable });
    const ids = request.params as Record<string, string>;
    world.request = { id: incoming.requestId, idempotency_key: incoming.idempotencyKey ?? null };
    const result = endpoint.run(world, {
      account: credentials.account,
      id: ids['id'] ?? '',
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

/** A failure behind the edge: it is stored like any other answer, whether or not the call had its effect. */
function failedInside(call: AuthenticatedCall): Answer | undefined {
  const { kind, status = 500 } = call.incoming.fault ?? {};
  if (kind === 'error-after-stored') attempt(call);
  return kind === 'error-stored' || kind === 'error-after-stored' ? edgeFailure(status) : undefined;
}

async function answerOnce(call: AuthenticatedCall): Promise<ServedAnswer> {
  const { world, request, incoming, credentials } = call;
  const { account } = credentials;
  const key = incoming.idempotencyKey;
  if (key === undefined) {
    await applyDelay(incoming.fault);
    return { ...attempt(call), account };
  }
  const content = `${request.method} ${incoming.path} ${JSON.stringify(incoming.form)}`;
  const fingerprint = createHash('sha256').update(content).digest('hex');
  const stored = storedAnswer(world, { account, key, fingerprint });
  if (stored) return { status: stored.status, body: stored.body, account, replayed: true };
  const answer = await whileInFlight(world, `${account}:${key}`, async () => {
    await applyDelay(incoming.fault);
    return failedInside(call) ?? attempt(call);
  });
  storeAnswer(world, { account, key, fingerprint }, answer);
  return { ...answer, account };
}

/** Checks the key, replays what was answered before, or carries the call out. */
export async function answerOf(call: CallContext): Promise<ServedAnswer> {
  const { world, request, incoming } = call;
  if (incoming.fault?.kind === 'error') return edgeFailure(incoming.fault.status ?? 500);
  try {
    const credentials = authenticate(world, request, incoming.form);
    return await answerOnce({ ...call, credentials });
  } catch (error) {
    return failureAnswer(error);
  }
}
