import type { IncomingMessage } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';

const patienceMs = 15_000;
/** What is still taken after an early answer, so that its sender gets to read it. */
const lingerBytes = 64 * 1_024 * 1_024;
const lingerMs = 30_000;

type ServerOptions = Pick<FastifyHttpOptions<RawServerDefault>, 'http' | 'requestTimeout'>;

/** Headers must be complete in time; for bodies only standing still counts, see `watchProgress`. */
export const slowServerOptions = (headersTimeout = patienceMs): ServerOptions => ({
  requestTimeout: 0,
  http: { headersTimeout, connectionsCheckingInterval: Math.min(1_000, headersTimeout / 2) },
});

/**
 * Hangs up on a body that stands still, however long a flowing one takes. Who is refused before the body is complete
 * can read why: the rest is taken and dropped, within bounds, before the connection closes.
 */
export function watchProgress(app: FastifyInstance, standstillMs = patienceMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (app.server.listening && hasBody(request.raw)) hangUpAtStandstill(request.raw, standstillMs);
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    if (app.server.listening && hasBody(request.raw) && !request.raw.complete) {
      reply.header('connection', 'close');
      closeOnceRead(request.raw);
    }
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function hangUpAtStandstill(request: IncomingMessage, standstillMs: number): void {
  const { socket } = request;
  socket.setTimeout(standstillMs);
  request.once('end', () => socket.setTimeout(0));
}

/** Closing with unread bytes resets the connection, and the browser reports a network error instead of the answer. */
function closeOnceRead(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    socket.end();
    let left = lingerBytes;
    request.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left < 0) socket.destroy();
    });
    request.on('error', () => {});
    request.unpipe();
    request.resume();
    const patience = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(patience));
  };
}
