import type { ServerResponse } from 'node:http';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import type { IssuedClaims } from '@livery/platform/http/access-tokens.ts';
import type { FastifyInstance } from 'fastify';
import type { Guard } from '../guards/guard.ts';
import type { LiveStreams, Stream } from '../live/streams.ts';

const reconnectMs = 1_000;
/** How much may wait for the network. A page that is further behind is cut off; it reconnects and reads all again. */
const unreadBytes = 64 * 1_024;
/** Proxies must neither buffer nor cache the stream. */
const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

interface Live {
  guard: Guard;
  streams: LiveStreams;
  /** How long closing a stream waits for a page that does not read. */
  patienceMs: number;
}

/** The signed-in person's stream of live updates, until the token expires. */
export function registerLive(app: FastifyInstance, { guard, streams, patienceMs }: Live): void {
  app.get(`/api${gatewayApi.streamEvents.path}`, { exposeHeadRoute: false }, async (request, reply) => {
    const session = await guard(gatewayApi.streamEvents, request, reply);
    const response = reply.raw;
    if (!session || response.destroyed) return;
    const stream = streamInto(response, session.claims, patienceMs);
    response.once('close', streams.open(stream));
    // From here on without Fastify, which would pipe each of thousands through a stream of its own.
    reply.headers(streamHeaders).hijack();
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value = '']) => [name, value]);
    // Node keeps headers that are flushed at once as one string, others as the hundred pieces that it is made of.
    response.writeHead(200, headers).flushHeaders();
    // Its event is not named `open`, as the browser's own is: a page would hear that twice, and read everything again.
    stream.send(`retry: ${reconnectMs}\n${streams.beat()}`);
  });
}

function streamInto(response: ServerResponse, claims: IssuedClaims, patienceMs: number): Stream {
  return {
    claims,
    send(text) {
      if (response.destroyed || response.writableEnded) return;
      if (response.writableLength > unreadBytes) response.destroy();
      else response.write(text);
    },
    close() {
      response.setTimeout(patienceMs);
      response.end();
    },
  };
}
