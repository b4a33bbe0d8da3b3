import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { eventDefinitions } from '@livery/contracts/events.ts';
import * as z from 'zod/mini';
import type { TopicMessage } from './topic-messages.ts';

type Fields = Record<string, unknown>;

const contracts = dirname(fileURLToPath(import.meta.resolve('@livery/contracts/events.ts')));
/** Fits into no field that has a type. */
const misfit = { wrong: [true] };

/** Each event's sample once for each of its fields, which then holds what does not belong there. */
export function malformedEvents(): TopicMessage[] {
  return globSync('*/samples/*.json', { cwd: contracts }).flatMap((file) => {
    const event = JSON.parse(readFileSync(join(contracts, file), 'utf8')) as EventEnvelope;
    const { topic, data: schema } = eventDefinitions[event.type];
    return malformedCopies(event.data as Fields)
      .filter((data) => !z.safeParse(schema, data).success)
      .map((data) => messageOf(topic, event, data));
  });
}

/** Down to the fields of the fields. */
function malformedCopies(data: Fields, depth = 2): Fields[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const inside = depth > 1 && typeof value === 'object' && value !== null && !Array.isArray(value);
    const malformed = inside ? malformedCopies(value as Fields, depth - 1) : [];
    return [misfit, ...malformed].map((wrong) => ({ ...data, [name]: wrong }));
  });
}

function messageOf(topic: string, { type, source }: EventEnvelope, data: Fields): TopicMessage {
  const subject = randomUUID();
  const headers = {
    ce_specversion: '1.0',
    ce_id: randomUUID(),
    ce_type: type,
    ce_source: source,
    ce_subject: subject,
    ce_time: new Date().toISOString(),
    ce_sequence: '1',
    ce_correlationid: randomUUID(),
  };
  return { topic, key: subject, value: JSON.stringify(data), headers };
}
