import type { IncomingMessage } from 'node:http';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';

const patienceMs = 15_000;
/** Ten megabytes, the largest picture, take five and a half minutes at 256 kbit/s. */
const wholeMs = 6 * minuteMs;
/** How much of a body is still read after an early response, so that the sender gets to see the response. */
const lingerBytes = 64 * 1_024 * 1_024;
const lingerMs = 30_000;

type ServerOptions = Pick<FastifyHttpOptions<RawServerDefault>, 'http' | 'requestTimeout'>;

/** Limits the time for the headers and for the whole request; `watchProgress` closes bodies that stall. */
export const slowServerOptions = (headersTimeout = patienceMs, requestTimeout = wholeMs): ServerOptions => ({
  requestTimeout,
  http: { headersTimeout, connectionsCheckingInterval: Math.min(1_000, headersTimeout / 2) },
});

/**
 * Closes the connection of a stalled body; a flowing one has until the whole request times out. A client refused before
 * its body is complete can read why: the rest is read and dropped, within limits, before the connection closes.
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
