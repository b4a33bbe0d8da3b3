import { forbidden, unauthenticated } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Route } from '@livery/contracts/routes.ts';
import { isForStaff, isOpen, mayCall } from '@livery/contracts/who-may-call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noteActor } from '../logging/request-context.ts';
import type { AccessClaims } from './access-tokens.ts';
import { type Hop, hopReader } from './hop-tokens.ts';
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
    isFromGateway: boolean;
  }
}

/** Whose signature a service trusts, and the service's own name. */
export interface Trust {
  /** One or two PEM keys of the gateway. */
  publicKeys: readonly string[];
  service: string;
}

/** Reads each request's Bearer token, which the gateway has signed for this service: on whose behalf it calls. */
export async function readCallers(app: FastifyInstance, trust: Trust): Promise<void> {
  const readHop = await hopReader(app, trust);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('isFromGateway', false);
  app.addHook('onRequest', async (request) => {
    const hop = hopOf(request, readHop);
    request.isFromGateway = hop !== undefined;
    request.caller = hop?.caller ? callerFrom(hop.caller) : undefined;
    noteActor(request.caller?.uid);
  });
}

function hopOf({ headers }: FastifyRequest, readHop: (token: string) => Hop | undefined): Hop | undefined {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  return token ? readHop(token) : undefined;
}

/** Whom the claims of a verified token speak of. */
export function callerFrom({ sub: uid, sid: sessionId, accountType, adminRole, provenAt }: AccessClaims): Caller {
  return { uid, sessionId, accountType, adminRole, provenAt };
}

/**
 * Refuses with 403 a request that does not come through the gateway, except from providers, who sign in their own way.
 * It is not 401: a person must not be taken for signed out because a service does not trust the gateway.
 */
export function requireGateway({ who }: Pick<Route, 'who'>, { isFromGateway }: FastifyRequest): void {
  if (who !== 'provider' && !isFromGateway) throw forbidden('FORBIDDEN', messages.forbidden);
}

/** Refuses with 401 or 403 as far as the claims alone can tell. */
export function requireCaller({ who, proof }: Pick<Route, 'who' | 'proof'>, caller: Caller | undefined): void {
  if (isOpen(who)) return;
  if (!caller) throw unauthenticated('UNAUTHENTICATED', messages.unauthenticated);
  if (!mayCall(who, caller)) throw forbidden('FORBIDDEN', messages.forbidden);
  if (proof === 'fresh') requireFreshProof(caller);
  else if (caller.adminRole !== null && isForStaff(who) && proof !== 'none') requireProof(caller);
}
