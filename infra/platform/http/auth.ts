import { forbidden, unauthenticated } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Who } from '@livery/contracts/routes.ts';
import { accountType, adminRole, operatorMode } from '@livery/contracts/vocabulary.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { currentContext } from '../logging/request-context.ts';
import { tokenVerifier, type VerifyToken } from './token-verifier.ts';

/** The claims of an access token: ten minutes, EdDSA, signed by identity. */
export const accessClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  accountType,
  adminRole: z.nullable(adminRole),
  mode: z.nullable(operatorMode),
  sid: z.string().check(z.minLength(1)),
});
export type AccessClaims = z.output<typeof accessClaims>;

/** Who asks, as the token says; what they may do is decided from the service's own data. */
export interface Caller {
  uid: string;
  accountType: AccessClaims['accountType'];
  adminRole: AccessClaims['adminRole'];
  mode: AccessClaims['mode'];
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** Reads the Bearer token of each request with one of the keys; a missing or bad token is nobody, not an error. */
export function readCallers(app: FastifyInstance, publicKeys: readonly string[]): void {
  const verify = tokenVerifier(publicKeys);
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    request.caller = callerOf(request, verify);
    const context = currentContext();
    if (context && request.caller) context.actor = request.caller.uid;
  });
}

function callerOf({ headers }: FastifyRequest, verify: VerifyToken): Caller | undefined {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const claims = token ? z.safeParse(accessClaims, verify(token)).data : undefined;
  if (!claims) return undefined;
  const { sub, sid, ...rest } = claims;
  return { uid: sub, sessionId: sid, ...rest };
}

/** Open doors: a provider proves itself by its signature, the gateway's own calls reach no published port. */
const open: readonly Who[] = ['public', 'provider', 'gateway'];

/** Refuses with 401 or 403 whoever a route is not for, as far as the token alone can tell. */
export function checkRole(who: Who, caller: Caller | undefined): void {
  if (open.includes(who)) return;
  if (!caller) throw unauthenticated('UNAUTHENTICATED', messages.unauthenticated);
  if (!allowed(who, caller)) throw forbidden('FORBIDDEN', messages.forbidden);
}

function allowed(who: Who, { accountType: type, adminRole: role }: Caller): boolean {
  switch (who) {
    case 'author':
      return role === null;
    case 'operator':
    case 'approved-operator':
      return role === null && type === 'Operator';
    case 'staff':
      return role !== null;
    case 'owner':
      return role === 'owner';
    case 'user':
    case 'party':
    case 'public':
    case 'provider':
    case 'gateway':
      return true;
    default:
      return who satisfies never;
  }
}
