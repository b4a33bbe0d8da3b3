import type * as z from 'zod/mini';
import { eventDefinitions } from './events.ts';
import { type Json, jsonSchema } from './json-schema.ts';
import { erasableTopics, type Topic, topicKeptDays, topicOrders, topics } from './topics.ts';

function message(type: string, data: z.ZodMiniType): Json {
  return {
    name: type,
    contentType: 'application/json',
    headers: { $ref: '#/components/schemas/CloudEventHeaders' },
    payload: jsonSchema(data, 'output'),
  };
}

const always = ['specversion', 'id', 'type', 'source', 'subject', 'time', 'sequence', 'correlationid', 'parties'];
const attributes = (names: readonly string[]) => names.map((name) => `ce_${name}`);
const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { type: 'string' }]));

const headers = {
  type: 'object',
  required: attributes(always),
  properties: {
    ...texts(attributes([...always, 'causationid', 'actor'])),
    traceparent: { type: 'string', description: 'W3C Trace Context, if the event is traced' },
  },
};

const ofTombstones = attributes(['specversion', 'type']);
/** Beside the events of topics that forget a person. */
const tombstone: Json = {
  name: 'event.erased',
  summary: 'A tombstone: it reports no event, and removes the earlier message with the same key',
  headers: { type: 'object', required: ofTombstones, properties: texts(ofTombstones) },
  payload: { type: 'null' },
};

const isErasable = (topic: Topic) => erasableTopics.includes(topic);

const keptFor = (topic: Topic) => {
  if (topicKeptDays[topic]) return `for ${topicKeptDays[topic]} days`;
  return isErasable(topic) ? 'for ever, except what was said about a person who has since left' : 'for ever';
};

const orderOf = (topic: Topic) => {
  const key = isErasable(topic) ? 'Each message has a key of its own' : 'Keyed';
  return `${key}, ordered by ${topicOrders[topic] ?? 'the aggregate'}.`;
};

/** All events as an AsyncAPI 3.0 document, generated from the schemas. */
export function asyncApiDocument(): Json {
  const channels = topics.map((topic) => {
    const events = Object.entries(eventDefinitions).filter(([, definition]) => definition.topic === topic);
    const messages = {
      ...Object.fromEntries(events.map(([type, { data }]) => [type, message(type, data)])),
      ...(isErasable(topic) && { 'event.erased': tombstone }),
    };
    return [topic, { address: topic, description: `${orderOf(topic)} Kept ${keptFor(topic)}.`, messages }];
  });
  return {
    asyncapi: '3.0.0',
    info: { title: 'Livery events', version: '1.0.0', description: 'CloudEvents 1.0 in binary mode over Kafka.' },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(channels),
    components: { schemas: { CloudEventHeaders: headers } },
  };
}
