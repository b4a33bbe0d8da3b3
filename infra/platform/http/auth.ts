import { forbidden, unauthenticated } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Route, Who } from '@livery/contracts/routes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentContext } from '../logging/request-context.ts';
import { type AccessClaims, type ReadToken, tokenReader } from './access-tokens.ts';
import { requireFreshProof, requireProof } from './second-factor.ts';

/** The caller according to the token; what they may do is decided from the service's own data. */
export interface Caller {
  uid: string;
  accountType: AccessClaims['accountType'];
  adminRole: AccessClaims['adminRole'];
  sessionId: string;
  /** When this sign-in last proved the second factor, in seconds. */
  provenAt?: AccessClaims['provenAt'];
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** Reads each request's Bearer token; without a valid one the caller is nobody, which is not an error. */
export async function readCallers(app: FastifyInstance, publicKeys: readonly string[]): Promise<void> {
  const readToken = await tokenReader(app, publicKeys);
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    request.caller = callerOf(request, readToken);
    const context = currentContext();
    if (context && request.caller) context.actor = request.caller.uid;
  });
}

function callerOf({ headers }: FastifyRequest, readToken: ReadToken): Caller | undefined {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const claims = token ? readToken(token) : undefined;
  if (!claims) return undefined;
  return callerFrom(claims);
}

/** Whom the claims of a verified token speak of. */
export function callerFrom({ sub: uid, sid: sessionId, accountType, adminRole, provenAt }: AccessClaims): Caller {
  return { uid, sessionId, accountType, adminRole, provenAt };
}

/** No token needed: providers prove themselves by signature, and the gateway's own calls reach no published port. */
const open: readonly Who[] = ['public', 'provider', 'gateway'];

/** Refuses with 401 or 403 as far as the token alone can tell. */
export function checkCaller({ who, proof }: Pick<Route, 'who' | 'proof'>, caller: Caller | undefined): void {
  if (open.includes(who)) return;
  if (!caller) throw unauthenticated('UNAUTHENTICATED', messages.unauthenticated);
  if (!allowed(who, caller)) throw forbidden('FORBIDDEN', messages.forbidden);
  if (caller.adminRole === null || !asStaff.includes(who) || proof === 'none') return;
  if (proof === 'fresh') requireFreshProof(caller);
  else requireProof(caller);
}

/** Where an admin comes as staff, and not for the own account. */
const asStaff: readonly Who[] = ['staff', 'owner', 'party'];

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
