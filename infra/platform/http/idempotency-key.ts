import { createHash, createHmac, randomBytes } from 'node:crypto';
import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Route } from '@livery/contracts/routes.ts';
import type { FastifyRequest } from 'fastify';
import type { Command } from '../mongo/commands.ts';

const header = 'idempotency-key';
const usable = /^[\x21-\x7e]{1,200}$/;

type Repeatable = Pick<Route, 'who' | 'idempotent'> & { name: string };

/**
 * The command of a request with an Idempotency-Key. The key is bound to the route, and to the caller unless anyone may
 * call the route: a repeated sign-up comes with the session that the first one began.
 */
export function commandOf(request: FastifyRequest, route: Repeatable): Command | undefined {
  const key = request.headers[header];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !usable.test(key))
    throw invalid('INVALID', messages.invalidInput, {
      fields: { 'Idempotency-Key': 'One to 200 printable characters.' },
    });
  const butFor = typeof route.idempotent === 'object' ? route.idempotent.butFor : undefined;
  const asked = JSON.stringify([request.params, request.query, request.body], (field, value) =>
    field === butFor ? undefined : value,
  );
  const person = route.who === 'public' ? undefined : request.caller?.uid;
  return {
    key: `${person ?? 'anyone'}:${route.name}:${key}`,
    hash: createHash('sha256').update(asked).digest('base64url'),
  };
}

/** The id of what a command creates: the same on a repeat, which then finds the first one; random without a key. */
export function idFrom(command: Command | undefined, secret: string): string {
  if (!command) return randomBytes(16).toString('base64url');
  return createHmac('sha256', secret).update(command.key).digest().subarray(0, 16).toString('base64url');
}
