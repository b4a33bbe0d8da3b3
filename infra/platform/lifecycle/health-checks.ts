import { minuteMs } from '@livery/contracts/durations.ts';
import type { Connection } from 'mongoose';
import type { Check } from '../http/health.ts';
import { answersPing } from '../mongo/connect.ts';
import type { Relay } from '../mongo/outbox-relay.ts';
import type { EventsComponent } from './events-component.ts';

/** Without the database a sweep fails within half a minute; one that takes longer is stuck. */
const hangsAfterMs = 120_000;

interface Watched {
  connection: Connection;
  relay: Relay;
  events: EventsComponent;
  /** After this time of silence the group goes on without a member. */
  sessionMs: number;
}

/** The checks that all services share: whether one still works, and whether it may get requests. */
export function healthChecks({ connection, relay, events, sessionMs }: Watched): { live: Check[]; ready: Check[] } {
  return {
    live: [
      { name: 'relay', check: () => Date.now() - relay.sweptAt().getTime() < hangsAfterMs },
      { name: 'consumer', check: () => events.silentMs() < Math.max(2 * sessionMs, minuteMs) },
    ],
    ready: [
      { name: 'database', check: () => answersPing(connection) },
      { name: 'events', check: onceTrue(() => events.hasCaughtUp()) },
    ],
  };
}

/** A rebuild keeps HTTP working; an engine would kill all instances if none were ready until the topics are read again. */
function onceTrue(check: () => boolean): () => boolean {
  let wasTrue = false;
  return () => {
    wasTrue ||= check();
    return wasTrue;
  };
}
