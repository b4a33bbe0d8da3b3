import { createHash, createHmac, randomBytes } from 'node:crypto';
import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Route } from '@livery/contracts/routes.ts';
import type { FastifyRequest } from 'fastify';
import type { KeyedRequest } from '../mongo/keyed-requests.ts';

const header = 'idempotency-key';
const usable = /^[\x21-\x7e]{1,200}$/;

type Repeatable = Pick<Route, 'who' | 'idempotent'> & { name: string };

/**
 * Undefined when the request carries no Idempotency-Key. The key is bound to the route, and to the caller unless anyone
 * may call the route: a repeated sign-up comes with the session that the first one began.
 */
export function keyedRequestOf(request: FastifyRequest, route: Repeatable): KeyedRequest | undefined {
  const key = request.headers[header];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !usable.test(key))
    throw invalid('INVALID', messages.invalidInput, {
      fields: { 'Idempotency-Key': 'One to 200 printable characters.' },
    });
  const exceptField = typeof route.idempotent === 'object' ? route.idempotent.exceptField : undefined;
  const asked = JSON.stringify([request.params, request.query, request.body], (field, value) =>
    field === exceptField ? undefined : value,
  );
  const person = route.who === 'public' ? undefined : request.caller?.uid;
  return {
    key: `${person ?? 'anyone'}:${route.name}:${key}`,
    hash: createHash('sha256').update(asked).digest('base64url'),
  };
}

/** The id of what a request creates: the same on a repeat, which then finds the first one; random without a key. */
export function idFrom(keyedRequest: KeyedRequest | undefined, secret: string): string {
  if (!keyedRequest) return randomBytes(16).toString('base64url');
  return createHmac('sha256', secret).update(keyedRequest.key).digest().subarray(0, 16).toString('base64url');
}
