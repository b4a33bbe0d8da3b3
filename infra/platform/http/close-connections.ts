import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
const requestsEndWithinMs = 5_000;

/**
 * When the server closes, lets running requests finish for at most five seconds and waits for no idle connection. Node
 * itself closes only those idle at that moment: one that becomes idle later, or never sent a request, would keep the
 * process alive until its keep-alive timeout.
 */
export function closeConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    done();
    if (!app.server.listening) return;
    const idle = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
    const all = setTimeout(() => app.server.closeAllConnections(), requestsEndWithinMs);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(all);
    });
  });
}
