import { correlationHeader } from '@livery/platform/http/correlation.ts';
import { runInContext } from '@livery/platform/logging/request-context.ts';
import type { FastifyInstance } from 'fastify';

/** The response and every log line carry the id, and one log line sums up the request. */
export function correlate(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(correlationHeader, request.id);
    runInContext({ correlationId: request.id }, done);
  });
  app.addHook('onResponse', async ({ method, routeOptions, ip, log }, reply) => {
    const ms = Math.round(reply.elapsedTime);
    // `address` would be a person's, which the log keeps out.
    log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms, client: ip }, 'request');
  });
}
