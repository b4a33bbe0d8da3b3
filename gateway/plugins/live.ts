import { PassThrough } from 'node:stream';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import type { IssuedClaims } from '@livery/platform/http/access-tokens.ts';
import type { FastifyInstance } from 'fastify';
import type { Guard } from '../guards/guard.ts';
import type { LiveStreams, Stream } from '../live/streams.ts';

const reconnectMs = 1_000;
/** Proxies must neither buffer nor cache the stream. */
const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The signed-in person's stream of live updates, until the token expires. */
export function registerLive(app: FastifyInstance, { guard, streams }: { guard: Guard; streams: LiveStreams }): void {
  app.get(`/api${gatewayApi.streamEvents.path}`, async (request, reply) => {
    const session = await guard(gatewayApi.streamEvents, request, reply);
    if (!session) return reply;
    const pipe = new PassThrough();
    const stream = streamInto(pipe, session.claims);
    const leave = streams.open(stream);
    const expiry = setTimeout(() => stream.close(), session.claims.exp * 1_000 - Date.now());
    request.raw.once('close', () => {
      clearTimeout(expiry);
      leave();
    });
    pipe.write(`retry: ${reconnectMs}\nevent: open\ndata: {}\n\n`);
    return reply.headers(streamHeaders).send(pipe);
  });
}

function streamInto(pipe: PassThrough, claims: IssuedClaims): Stream {
  return {
    claims,
    send: (event, data) => void pipe.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close: () => void pipe.end(),
  };
}
