import type { EventData, EventType } from './events.ts';

/**
 * CloudEvents 1.0 in binary mode: attributes travel as `ce_*` headers, `data` is the JSON body.
 * `sequence` counts the events of one aggregate from 1; consumers gate on it.
 */
export interface EventEnvelope<T extends EventType = EventType> {
  id: string;
  type: T;
  /** The aggregate's id. */
  subject: string;
  /** The service that owns the aggregate. */
  source: string;
  sequence: number;
  /** ISO-8601 UTC. */
  time: string;
  correlationId: string;
  causationId?: string;
  actor?: string;
  /** Ids of the people concerned; the gateway pushes live updates to them. */
  parties: string[];
  data: EventData<T>;
}
