import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { runInContext } from '../logging/request-context.ts';

export const correlationHeader = 'x-correlation-id';
const usable = /^[\w-]{8,64}$/;

/** The caller's id if it is well-formed, else a new one, so that one id runs from the page to the last event. */
export function correlationIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[correlationHeader];
  return typeof given === 'string' && usable.test(given) ? given : randomUUID();
}

/** The response and every log line carry the id, and one log line sums up the request, with the code of a refusal. */
export function correlate(app: FastifyInstance, { withClient }: { withClient: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(correlationHeader, request.id);
    runInContext({ correlationId: request.id }, done);
  });
  app.addHook('onResponse', async ({ method, routeOptions, ip, log, refusedWith: code }, reply) => {
    const ms = Math.round(reply.elapsedTime);
    // The log would redact a field named `address`, as if it were a person's.
    const client = withClient && { client: ip };
    log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, code, ms, ...client }, 'request');
  });
}
