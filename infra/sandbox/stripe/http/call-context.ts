import type { FastifyRequest } from 'fastify';
import type { FaultRule } from '../../faults.ts';
import type { World } from '../../world.ts';
import type { Endpoint } from './endpoint.ts';

/** What came over the wire, before it is known whose it is. */
export interface IncomingCall {
  form: Record<string, unknown>;
  path: string;
  idempotencyKey: string | undefined;
  requestId: string;
  fault: FaultRule | undefined;
}

export interface CallContext {
  world: World;
  endpoint: Endpoint;
  request: FastifyRequest;
  incoming: IncomingCall;
}
