import { erasingEvents, eventDefinitions } from '@livery/contracts/events.ts';
import { erasableTopics } from '@livery/contracts/topics.ts';
import type { JournalEvent } from '../mongo/journal.ts';

/** A message as kafkajs takes it. */
export interface OutgoingMessage {
  key: string;
  /** Decides the partition, and so the order, in place of the key where each message has a key of its own. */
  orderedBy?: string;
  /** Null for a tombstone. */
  value: string | null;
  headers: Record<string, string>;
  /** Milliseconds since 1970, when it is not the moment it is sent. */
  timestamp?: string;
}

export interface TopicMessages {
  /** Without the prefix. */
  topic: string;
  messages: OutgoingMessage[];
}

/** An event on the wire: CloudEvents 1.0 in binary mode, attributes as `ce_*` headers, the data as JSON. */
export function messageOf(of: { event: JournalEvent; subject: string; source: string; key: string }): OutgoingMessage {
  const { event, subject, source, key } = of;
  return {
    ...keyed(event, key),
    value: JSON.stringify(event.data),
    headers: {
      'content-type': 'application/json',
      ce_specversion: '1.0',
      ce_id: event.id,
      ce_type: event.type,
      ce_source: source,
      ce_subject: subject,
      ce_time: event.at.toISOString(),
      ce_sequence: String(event.sequence),
      ce_correlationid: event.correlationId,
      ce_parties: JSON.stringify(event.parties),
      ...(event.causationId !== undefined && { ce_causationid: event.causationId }),
      ...(event.actor !== undefined && { ce_actor: event.actor }),
      ...(event.traceparent !== undefined && { traceparent: event.traceparent }),
    },
  };
}

/** Consumers skip a tombstone as an event of a type that they do not know. */
const erased = { ce_specversion: '1.0', ce_type: 'event.erased' };

/** Before an event that erases its aggregate's journal: a tombstone for each earlier event. Before others: none. */
export function tombstonesBefore({ id, type, sequence }: JournalEvent, key: string): OutgoingMessage[] {
  if (!erasingEvents.has(type)) return [];
  const aggregate = id.slice(0, -String(sequence).length);
  return Array.from({ length: sequence - 1 }, (_, before) => {
    return { key: `${aggregate}${before + 1}`, orderedBy: key, value: null, headers: erased };
  });
}

function keyed({ id, type }: JournalEvent, key: string): Pick<OutgoingMessage, 'key' | 'orderedBy'> {
  return erasableTopics.includes(eventDefinitions[type].topic) ? { key: id, orderedBy: key } : { key };
}
