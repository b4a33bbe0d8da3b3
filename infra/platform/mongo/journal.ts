import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@livery/contracts/decision.ts';
import { type EventType, eventDefinitions } from '@livery/contracts/events.ts';
import * as z from 'zod/mini';
import { now } from '../clock/clock.ts';
import { currentContext, type RequestContext } from '../logging/request-context.ts';

/** An event as stored in the aggregate's document. */
export interface JournalEvent {
  sequence: number;
  id: string;
  type: EventType;
  at: Date;
  correlationId: string;
  causationId?: string;
  actor?: string;
  /** W3C Trace Context of the command; absent where nothing was traced. */
  traceparent?: string;
  parties: string[];
  data: unknown;
}

/**
 * Numbers and timestamps the events of one decision. The event's schema drops every field it does not
 * name, so that nothing private can slip into a topic.
 */
export function journalEntries(aggregate: string, after: number, events: readonly DomainEvent[]): JournalEvent[] {
  const context: RequestContext = currentContext() ?? { correlationId: randomUUID() };
  const at = now();
  return events.map((event, index) => ({
    sequence: after + index + 1,
    id: `${aggregate}:${after + index + 1}`,
    type: event.type,
    at,
    correlationId: context.correlationId,
    ...(context.causationId !== undefined && { causationId: context.causationId }),
    ...(context.actor !== undefined && { actor: context.actor }),
    ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
    parties: event.parties ?? [],
    data: z.parse(eventDefinitions[event.type].data, event.data),
  }));
}
