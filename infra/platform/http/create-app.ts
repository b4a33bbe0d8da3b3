import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from '../logging/logger.ts';
import { runInContext } from '../logging/request-context.ts';
import { closeConnections } from './close-connections.ts';
import { correlationHeader, correlationIdOf } from './correlation.ts';
import { answerFastify, answerUnreadable, handleErrors } from './error-handler.ts';
import { type Health, healthRoutes } from './health.ts';
import { slowServerOptions, watchProgress } from './slow-connections.ts';
import { traceRequests } from './trace-requests.ts';
import { useZodSchemas } from './zod-schemas.ts';

/** What a service reads of a body, uploads aside. */
export const bodyLimitBytes = 256 * 1_024;
/** Longer than any parameter may be, so that the schema refuses it with a readable message. */
export const maxParamLength = 1_000;

export interface AppOptions {
  log: Logger;
  health: Health;
}

/** An HTTP server with what all parts share: correlation, errors, health, one log line per request. */
export async function createApp({ log, health }: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    ...slowServerOptions(),
    frameworkErrors: answerFastify,
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength },
    bodyLimit: bodyLimitBytes,
    // A connection that is kept still gets answers of the routes' own, not Fastify's.
    return503OnClosing: false,
    genReqId: correlationIdOf,
  });
  closeConnections(app);
  watchProgress(app);
  app.removeContentTypeParser('text/plain');
  useZodSchemas(app);
  handleErrors(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(correlationHeader, request.id);
    runInContext({ correlationId: request.id }, done);
  });
  traceRequests(app, ({ headers }) => headers['traceparent'] !== undefined);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms }, 'request');
  });
  healthRoutes(app, health);
  return app;
}
