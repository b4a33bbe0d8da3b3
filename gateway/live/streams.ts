import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { throttled } from '@livery/contracts/errors.ts';
import type { EventType } from '@livery/contracts/events.ts';
import { streamsPerPerson } from '@livery/contracts/limits.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { IssuedClaims } from '@livery/platform/http/access-tokens.ts';

const beatMs = 20_000;
const tryAgainSeconds = 60;

/** An open page and the token that it was opened with. */
export interface Stream {
  claims: IssuedClaims;
  send(event: string, data: object): void;
  close(): void;
}

/**
 * Who is watching: events are pushed to their parties as `{ type, id, version }`, never their content. A stream whose
 * sign-in is over is closed by the event that says so.
 */
export function liveStreams(accept: (claims: IssuedClaims) => boolean) {
  const streams = new Map<string, Set<Stream>>();
  const all = () => [...streams.values()].flatMap((ofPerson) => [...ofPerson]);
  const closeAll = () => {
    for (const stream of all()) stream.close();
  };
  const beat = setInterval(() => {
    for (const stream of all()) stream.send('beat', {});
  }, beatMs).unref();

  function tell(stream: Stream, event: EventEnvelope) {
    if (accept(stream.claims)) stream.send('update', updateOf(event));
    // A suspended person stays signed in, but what its pages may show is another matter now.
    if (!accept(stream.claims) || event.type === 'user.suspended') stream.close();
  }

  return {
    /** Answers how to leave. */
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
      for (const uid of event.parties) for (const stream of streams.get(uid) ?? []) tell(stream, event);
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

const updateOf = (event: EventEnvelope) => ({ type: event.type, id: subjectFor(event), version: event.sequence });

/** Rides, chats and charges are all named by their ride. */
function subjectFor(event: EventEnvelope): string {
  const { type, data, subject } = event as EventEnvelope<EventType>;
  if (type.startsWith('chat.') && 'rideId' in data && typeof data.rideId === 'string') return data.rideId;
  if ('charge' in data) return data.charge.rideId;
  return subject;
}
