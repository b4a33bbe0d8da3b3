import type { EventData, EventType } from './events.ts';

/**
 * CloudEvents 1.0 in binary mode: attributes travel as `ce_*` headers, `data` is the JSON body.
 * `sequence` counts an aggregate's events from 1; consumers use it to ignore older ones.
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
  /** W3C Trace Context of its sending; absent where nothing is traced. */
  traceparent?: string;
  /** Ids of the people concerned, to whom the gateway pushes live updates. */
  parties: string[];
  data: EventData<T>;
}
