import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { throttled } from '@livery/contracts/errors.ts';
import type { EventType } from '@livery/contracts/events.ts';
import { streamsPerPerson } from '@livery/contracts/limits.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { IssuedClaims } from '@livery/platform/http/access-tokens.ts';

const heartbeatMs = 20_000;
const lookMs = 1_000;
const tryAgainSeconds = 60;
/** About as long as the services need for what a page reads when it is back. After 15 seconds pages begin to poll. */
const returnsMs = { first: 1_000, apart: 20, spread: 10_000 };

/** An open page and the token that it was opened with. */
export interface Stream {
  claims: IssuedClaims;
  send(text: string): void;
  close(): void;
}

/** One server-sent event. */
const sseEvent = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
export const heartbeat = sseEvent('beat', {});
const paused = sseEvent('paused', {});
/** When the browser opens the stream again after it has ended. */
const returnAfter = (ms: number) => `retry: ${ms}\n\n`;

/**
 * Open streams of live updates: events reach their parties as `{ type, id, version }`, without content. A stream whose
 * sign-in has ended is closed when the event arrives, one whose token has expired within a second. While no event can
 * arrive, heartbeats say that updates are paused, so that pages ask for themselves.
 */
export function liveStreams(accept: (claims: IssuedClaims) => boolean, isFed: () => boolean) {
  const beat = () => (isFed() ? heartbeat : paused);
  const streams = new Map<string, Set<Stream>>();
  const all = () => [...streams.values()].flatMap((ofPerson) => [...ofPerson]);
  /** Pages that all came back at once would find the services full, and give up reading what they missed. */
  const closeAll = () => {
    const open = all();
    const apartMs = Math.min(returnsMs.apart, returnsMs.spread / open.length);
    for (const [at, stream] of open.entries()) {
      stream.send(returnAfter(returnsMs.first + Math.floor(at * apartMs)));
      stream.close();
    }
  };
  const heartbeatTimer = setInterval(() => {
    const said = beat();
    for (const stream of all()) stream.send(said);
  }, heartbeatMs).unref();
  // One timer looks at all streams: thousands of timers would take more memory than the streams themselves.
  const expiryTimer = setInterval(() => {
    for (const stream of all()) if (stream.claims.exp * 1_000 <= Date.now()) stream.close();
  }, lookMs).unref();

  function tell(stream: Stream, update: string) {
    if (accept(stream.claims)) stream.send(update);
    else stream.close();
  }

  return {
    /** Returns a function that removes the stream. */
    open(stream: Stream): () => void {
      const { sub } = stream.claims;
      const ofPerson = streams.get(sub) ?? new Set();
      if (ofPerson.size >= streamsPerPerson)
        throw throttled('TOO_MANY_STREAMS', messages.tooManyRequests, { retryAfterSeconds: tryAgainSeconds });
      streams.set(sub, ofPerson.add(stream));
      return () => {
        ofPerson.delete(stream);
        if (ofPerson.size === 0 && streams.get(sub) === ofPerson) streams.delete(sub);
      };
    },
    push(event: EventEnvelope) {
      const update = sseEvent('update', updateOf(event));
      for (const uid of event.parties) for (const stream of streams.get(uid) ?? []) tell(stream, update);
    },
    /** What a stream says each time between the updates, and first. */
    beat,
    /** After a gap in the feed events may be missing: closes all streams, so that browsers reconnect and read again. */
    closeAll,
    stop() {
      clearInterval(heartbeatTimer);
      clearInterval(expiryTimer);
      closeAll();
    },
  };
}
export type LiveStreams = ReturnType<typeof liveStreams>;

/** Tells of a ride only that it has changed: the event's own name would reveal withdrawals that stay untold (R64). */
const publicTypeOf = (type: string) => (type.startsWith('ride.') ? 'ride.changed' : type);

const updateOf = (event: EventEnvelope) => ({
  type: publicTypeOf(event.type),
  id: subjectFor(event),
  version: event.sequence,
});

/** Events of rides, chats and charges all name the ride. */
function subjectFor(event: EventEnvelope): string {
  const { type, data, subject } = event as EventEnvelope<EventType>;
  if (type.startsWith('chat.') && 'rideId' in data && typeof data.rideId === 'string') return data.rideId;
  if ('charge' in data) return data.charge.rideId;
  return subject;
}
