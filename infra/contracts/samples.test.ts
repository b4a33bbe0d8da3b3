import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { type EventType, eventDefinitions } from './events.ts';
import type { Topic } from './topics.ts';
import { instant, shortId } from './vocabulary.ts';

const ownerOf: Record<Topic, string> = {
  'user.v1': 'identity',
  'session.v1': 'identity',
  'inquiry.v1': 'identity',
  'ride.v1': 'rides',
  'chat.v1': 'rides',
  'review.v1': 'rides',
  'charge.v1': 'payments',
  'account.v1': 'payments',
  'task.v1': 'scheduler',
  'notification.v1': 'notifications',
};

const envelope = z.strictObject({
  id: shortId,
  type: z.string(),
  subject: shortId,
  source: z.string(),
  sequence: z.int().check(z.minimum(1)),
  time: instant,
  correlationId: shortId,
  causationId: z.optional(shortId),
  actor: z.optional(shortId),
  parties: z.array(shortId),
  data: z.unknown(),
});

function sampleOf(type: EventType): unknown {
  const { topic } = eventDefinitions[type];
  return JSON.parse(readFileSync(new URL(`${ownerOf[topic]}/samples/${type}.json`, import.meta.url), 'utf8'));
}

/** As a later version would write it: with one more field in every part. */
function grown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, grown(field)]);
  return { ...Object.fromEntries(fields), fieldOfTomorrow: { note: 'unknown today' } };
}

const types = Object.keys(eventDefinitions) as EventType[];

test.each(types)('%s has a sample that parses and leaves nothing out', (type) => {
  const { topic, data: schema } = eventDefinitions[type];

  const { data, ...attributes } = z.parse(envelope, sampleOf(type));

  expect(attributes).toMatchObject({ type, source: ownerOf[topic] });
  expect(z.parse(schema, data)).toEqual(data);
});

test.each(types)('%s is read the same when a later version adds fields', (type) => {
  const { data } = z.parse(envelope, sampleOf(type));

  expect(z.parse(eventDefinitions[type].data, grown(data))).toEqual(data);
});
