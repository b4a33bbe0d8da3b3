import * as z from 'zod/mini';
import { eventDefinitions } from './events.ts';
import { erasableTopics, type Topic, topicKeptDays, topicOrders, topics } from './topics.ts';

type Json = Record<string, unknown>;

function message(type: string, data: z.ZodMiniType): Json {
  const { $schema, ...payload } = z.toJSONSchema(data, {
    target: 'draft-2020-12',
    io: 'output',
    unrepresentable: 'any',
  });
  return {
    name: type,
    contentType: 'application/json',
    headers: { $ref: '#/components/schemas/CloudEventHeaders' },
    payload,
  };
}

const headers = {
  type: 'object',
  required: [
    'ce_specversion',
    'ce_id',
    'ce_type',
    'ce_source',
    'ce_subject',
    'ce_time',
    'ce_sequence',
    'ce_correlationid',
    'ce_parties',
  ],
  properties: Object.fromEntries([
    ...[
      'specversion',
      'id',
      'type',
      'source',
      'subject',
      'time',
      'sequence',
      'correlationid',
      'causationid',
      'parties',
    ].map((name) => [`ce_${name}`, { type: 'string' }]),
    ['traceparent', { type: 'string', description: 'W3C Trace Context, where it is traced' }],
  ]),
};

const keptFor = (topic: Topic) => (topicKeptDays[topic] ? `for ${topicKeptDays[topic]} days` : 'for ever');

const orderOf = (topic: Topic) => {
  const key = erasableTopics.includes(topic) ? 'Each message has a key of its own' : 'Keyed';
  return `${key}, ordered by ${topicOrders[topic] ?? 'the aggregate'}.`;
};

/** All events as an AsyncAPI 3.0 document, generated from the schemas. */
export function asyncApiDocument(): Json {
  const channels = topics.map((topic) => {
    const events = Object.entries(eventDefinitions).filter(([, definition]) => definition.topic === topic);
    const messages = Object.fromEntries(events.map(([type, { data }]) => [type, message(type, data)]));
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
