import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
const requestsEndWithinMs = 5_000;

/**
 * Lets requests under way end when the server closes, for at most five seconds, and waits for no connection that
 * nobody uses. Node hangs up what is idle at that moment only: one that becomes idle later, or never asked anything,
 * would keep the process until its keep-alive ends.
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
