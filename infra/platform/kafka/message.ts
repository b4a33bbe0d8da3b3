import type { JournalEvent } from '../mongo/journal.ts';

/** A message as kafkajs takes it. */
export interface OutgoingMessage {
  key: string;
  value: string;
  headers: Record<string, string>;
  /** Milliseconds since 1970, when it is not the moment it is sent. */
  timestamp?: string;
}

/** An event on the wire: CloudEvents 1.0 in binary mode, attributes as `ce_*` headers, the data as JSON. */
export function messageOf(of: { event: JournalEvent; subject: string; source: string; key: string }): OutgoingMessage {
  const { event, subject, source, key } = of;
  return {
    key,
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
    },
  };
}
