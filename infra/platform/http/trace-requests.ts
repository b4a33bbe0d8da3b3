import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentContext, runInContext } from '../logging/request-context.ts';
import { openSpan, type Span } from '../tracing/spans.ts';

/** Traces the requests that `isTraced` picks, as steps of the trace in their `traceparent` or as the first of one. */
export function traceRequests(app: FastifyInstance, isTraced: (request: FastifyRequest) => boolean): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request)) return done();
    // The route, not the address: anybody can make up addresses.
    const route = request.routeOptions.url ?? 'none';
    const parent = request.headers['traceparent'];
    const span = openSpan({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route },
      parent: typeof parent === 'string' ? parent : undefined,
    });
    if (!span) return done();
    spans.set(request, span);
    runInContext({ correlationId: request.id, ...currentContext(), traceparent: span.traceparent }, done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const failed = statusCode >= 500 && { error: statusCode };
    spans.get(request)?.end({ ...failed, attributes: { 'http.response.status_code': statusCode } });
  });
}
