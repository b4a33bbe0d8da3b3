import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from '../logging/logger.ts';
import { closeConnections } from './close-connections.ts';
import { correlate, correlationIdOf } from './correlation.ts';
import { answerFastify, answerUnreadable, handleErrors } from './error-handler.ts';
import { type Health, healthRoutes } from './health.ts';
import { noJsonSchemas } from './no-json-schemas.ts';
import { slowServerOptions, watchProgress } from './slow-connections.ts';
import { traceRequests } from './trace-requests.ts';
import { useZodSchemas } from './zod-schemas.ts';

/** The largest body that a service reads, uploads aside. */
export const bodyLimitBytes = 256 * 1_024;
/** Longer than any parameter may be, so that the schema refuses it with a readable message. */
const maxParamLength = 1_000;

export interface AppOptions {
  log: Logger;
  health: Health;
}

/** What the server of every part is made with, the public one too. */
export const serverOptions = (log: FastifyBaseLogger, patienceMs?: number) => ({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: correlationIdOf,
  ...slowServerOptions(patienceMs),
  clientErrorHandler: answerUnreadable,
  routerOptions: { maxParamLength },
  schemaController: noJsonSchemas,
  // While the server closes, a kept connection still gets the routes' own answers, not Fastify's 503.
  return503OnClosing: false,
});

/** An HTTP server with what all parts share: correlation, errors, health, one log line per request. */
export async function createApp({ log, health }: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    ...serverOptions(log),
    frameworkErrors: answerFastify,
    bodyLimit: bodyLimitBytes,
  });
  closeConnections(app);
  watchProgress(app);
  app.removeContentTypeParser('text/plain');
  useZodSchemas(app);
  handleErrors(app);
  correlate(app, { withClient: false });
  traceRequests(app, ({ headers }) => headers['traceparent'] !== undefined);
  healthRoutes(app, health);
  return app;
}
