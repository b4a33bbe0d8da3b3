import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { type EventType, eventDefinitions } from './events.ts';
import { topicAccess } from './topic-access.ts';
import { instant, shortId } from './vocabulary.ts';

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
  return JSON.parse(
    readFileSync(new URL(`${topicAccess[topic].writer}/samples/${type}.json`, import.meta.url), 'utf8'),
  );
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

  expect(attributes).toMatchObject({ type, source: topicAccess[topic].writer });
  expect(z.parse(schema, data)).toEqual(data);
});

test.each(types)('%s is read the same when a later version adds fields', (type) => {
  const { data } = z.parse(envelope, sampleOf(type));

  expect(z.parse(eventDefinitions[type].data, grown(data))).toEqual(data);
});
