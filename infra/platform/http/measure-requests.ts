import type { FastifyInstance } from 'fastify';
import { histogram, type Metrics } from '../lifecycle/metrics.ts';

/** How long requests took, by route and status, except those silent in the log: engines and monitors send them. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const note = histogram(metrics, {
    name: 'http_server_request_duration_seconds',
    help: 'Duration of requests',
    labels: ['http_request_method', 'http_route', 'http_response_status_code'],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (routeOptions.logLevel === 'silent') return;
    // The route, not the address: anybody can make up addresses.
    const route = routeOptions.url ?? 'none';
    const labels = {
      http_request_method: method,
      http_route: route,
      http_response_status_code: reply.statusCode,
    };
    note(labels, reply.elapsedTime / 1_000);
  });
}
