import { PassThrough } from 'node:stream';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { EventType } from '@livery/contracts/events.ts';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import type { FastifyInstance } from 'fastify';
import type { Guard } from './guard.ts';

const beatMs = 20_000;
const reconnectMs = 1_000;
/** Proxies must not hold events back, and no copy of a stream is worth keeping. */
const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

interface Stream {
  send(event: string, data: object): void;
  close(): void;
}

/** Who is watching: events are pushed to their parties as `{ type, id, version }`, never their content. */
export function liveStreams() {
  const streams = new Map<string, Set<Stream>>();
  const all = () => [...streams.values()].flatMap((ofPerson) => [...ofPerson]);
  const closeAll = () => {
    for (const stream of all()) stream.close();
  };
  const beat = setInterval(() => {
    for (const stream of all()) stream.send('beat', {});
  }, beatMs).unref();
  return {
    open(uid: string, stream: Stream) {
      const ofPerson = streams.get(uid) ?? new Set();
      streams.set(uid, ofPerson.add(stream));
    },
    left(uid: string, stream: Stream) {
      const ofPerson = streams.get(uid);
      ofPerson?.delete(stream);
      if (ofPerson?.size === 0) streams.delete(uid);
    },
    push(event: EventEnvelope) {
      const update = { type: event.type, id: subjectFor(event), version: event.sequence };
      for (const uid of event.parties) for (const stream of streams.get(uid) ?? []) stream.send('update', update);
    },
    /** After a pause of the feed something may be missing: browsers reconnect and read again. */
    closeAll,
    stop() {
      clearInterval(beat);
      closeAll();
    },
  };
}
export type LiveStreams = ReturnType<typeof liveStreams>;

/** Rides, chats and charges are all named by their ride. */
function subjectFor(event: EventEnvelope): string {
  const { type, data, subject } = event as EventEnvelope<EventType>;
  if (type.startsWith('chat.') && 'rideId' in data && typeof data.rideId === 'string') return data.rideId;
  if ('charge' in data) return data.charge.rideId;
  return subject;
}

export function registerLive(app: FastifyInstance, { guard, streams }: { guard: Guard; streams: LiveStreams }): void {
  app.get(`/api${gatewayApi.streamEvents.path}`, async (request, reply) => {
    const session = await guard(gatewayApi.streamEvents, request, reply);
    if (!session) return reply;
    const { sub, exp } = session.claims;
    const pipe = new PassThrough();
    const stream = streamInto(pipe);
    streams.open(sub, stream);
    const expiry = setTimeout(() => stream.close(), exp * 1_000 - Date.now());
    request.raw.once('close', () => {
      clearTimeout(expiry);
      streams.left(sub, stream);
    });
    pipe.write(`retry: ${reconnectMs}\nevent: open\ndata: {}\n\n`);
    return reply.headers(streamHeaders).send(pipe);
  });
}

function streamInto(pipe: PassThrough): Stream {
  return {
    send: (event, data) => void pipe.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close: () => void pipe.end(),
  };
}
