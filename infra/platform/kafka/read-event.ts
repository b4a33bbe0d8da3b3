import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { invalid } from '@livery/contracts/errors.ts';
import { eventDefinitions, isEventType } from '@livery/contracts/events.ts';
import type { IHeaders } from 'kafkajs';
import * as z from 'zod/mini';

const attributes = z.object({
  ce_specversion: z.literal('1.0'),
  ce_id: z.string().check(z.minLength(1)),
  ce_type: z.string().check(z.refine(isEventType)),
  ce_source: z.string().check(z.minLength(1)),
  ce_subject: z.string().check(z.minLength(1)),
  ce_time: z.iso.datetime(),
  ce_sequence: z.coerce.number().check(z.int(), z.minimum(1)),
  ce_correlationid: z.string().check(z.minLength(1)),
  ce_causationid: z.optional(z.string()),
  ce_actor: z.optional(z.string()),
  traceparent: z.optional(z.string()),
  ce_parties: z.optional(z.string()),
});
const parties = z.array(z.string());

interface Incoming {
  value: Buffer | null;
  headers?: IHeaders | undefined;
}

/** The type a message claims, unchecked; undefined when it claims none. */
export function typeOf(message: Incoming): string | undefined {
  return message.headers?.['ce_type']?.toString();
}

/** The id a message claims, unchecked. */
export function idOf(message: Incoming): string {
  return message.headers?.['ce_id']?.toString() ?? '';
}

/** By what a message can be found again, unchecked: ids, for a log line. */
export function idsOf({ headers }: Incoming) {
  const { ce_id: eventId, ce_type: type, ce_subject: subject, ce_correlationid: correlationId } = textHeaders(headers);
  return { eventId, type, subject, correlationId };
}

/** A message as an event, checked against the event's schema; refuses with `invalid` EVENT_REFUSED. */
export function readEvent(message: Incoming): EventEnvelope {
  const headers = parse(attributes, textHeaders(message.headers));
  const type = headers.ce_type;
  if (!isEventType(type)) throw invalid('EVENT_REFUSED', 'ce_type: unknown');
  return {
    id: headers.ce_id,
    type,
    subject: headers.ce_subject,
    source: headers.ce_source,
    sequence: headers.ce_sequence,
    time: headers.ce_time,
    correlationId: headers.ce_correlationid,
    ...(headers.ce_causationid !== undefined && { causationId: headers.ce_causationid }),
    ...(headers.ce_actor !== undefined && { actor: headers.ce_actor }),
    ...(headers.traceparent !== undefined && { traceparent: headers.traceparent }),
    parties: parse(parties, json(headers.ce_parties ?? '[]')),
    data: parse(eventDefinitions[type].data, json(message.value?.toString() ?? '')) as EventEnvelope['data'],
  };
}

export function textHeaders(headers: IHeaders | undefined): Record<string, string> {
  const entries = Object.entries(headers ?? {});
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'value'}: ${issue.code}`);
  throw invalid('EVENT_REFUSED', wrong.slice(0, 5).join(', '));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalid('EVENT_REFUSED', 'value: not JSON', { cause });
  }
}
