import { randomUUID } from 'node:crypto';
import { type EventType, eventDefinitions } from '@livery/contracts/events.ts';
import type { Topic } from '@livery/contracts/topics.ts';
import type { System } from '@livery/stack/system.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { type Admin, Kafka, type KafkaMessage, logLevel, Partitioners } from 'kafkajs';

/** A message as it lies in a topic, all of it in words. */
export interface TopicMessage {
  /** Without the run's prefix. */
  topic: string;
  key: string;
  value: string;
  headers: Record<string, string>;
}

type KafkaAccess = Pick<System, 'addresses' | 'run'>;

function kafkaOf({ addresses }: KafkaAccess): Kafka {
  return new Kafka({ clientId: 'journey', brokers: [addresses['KAFKA_BROKERS'] ?? ''], logLevel: logLevel.NOTHING });
}

/** Puts messages into their topics as they are; resolves when the broker has them. */
export async function publishRaw(system: KafkaAccess, ...messages: TopicMessage[]): Promise<void> {
  const producer = kafkaOf(system).producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  await producer.sendBatch({
    topicMessages: messages.map(({ topic, ...message }) => ({ topic: `${system.run}.${topic}`, messages: [message] })),
  });
  await producer.disconnect();
}

/** Everything in every topic of this system, or in one of them, from the beginning. */
export async function readTopicMessages(system: KafkaAccess, only?: Topic): Promise<TopicMessage[]> {
  const kafka = kafkaOf(system);
  const admin = kafka.admin();
  await admin.connect();
  try {
    const prefix = `${system.run}.`;
    const all = await admin.listTopics();
    const topics = all.filter((topic) => (only ? topic === prefix + only : topic.startsWith(prefix)));
    return await readAll(kafka, admin, { prefix, topics });
  } finally {
    await admin.disconnect();
  }
}

/** Has the broker compact a topic within seconds, from the next message of each partition on. */
export async function compactSoon(system: KafkaAccess, name: string): Promise<void> {
  const admin = kafkaOf(system).admin();
  await admin.connect();
  const settings = {
    'cleanup.policy': 'compact',
    'retention.ms': '-1',
    'segment.ms': '100',
    'max.compaction.lag.ms': '100',
    'min.cleanable.dirty.ratio': '0',
  };
  const configEntries = Object.entries(settings).map(([setting, value]) => ({ name: setting, value }));
  await admin.alterConfigs({
    validateOnly: false,
    resources: [{ type: 2, name: `${system.run}.${name}`, configEntries }],
  });
  await admin.disconnect();
}

/** Resolves when a service has handled everything that is in a topic. */
export async function untilHandled(system: KafkaAccess, service: string, name: string): Promise<void> {
  const topic = `${system.run}.${name}`;
  const admin = kafkaOf(system).admin();
  await admin.connect();
  try {
    await waitUntil(`${service} to have handled ${name}`, async () => {
      const [ends, [group]] = await Promise.all([
        admin.fetchTopicOffsets(topic),
        admin.fetchOffsets({ groupId: `${system.run}.${service}`, topics: [topic] }),
      ]);
      const handled = new Map(group?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
      return ends.every(({ partition, high, low }) => high === low || (handled.get(partition) ?? 0) >= Number(high));
    });
  } finally {
    await admin.disconnect();
  }
}

async function readAll(
  kafka: Kafka,
  admin: Admin,
  { prefix, topics }: { prefix: string; topics: string[] },
): Promise<TopicMessage[]> {
  const unread = new Map<string, bigint>();
  for (const topic of topics)
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (high !== low) unread.set(`${topic}/${partition}`, BigInt(high));
  if (unread.size === 0) return [];
  const groupId = `${prefix}journey-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 200 });
  const messages: TopicMessage[] = [];
  const { promise: complete, resolve: finish } = Promise.withResolvers<void>();
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ topic, partition, message }) => {
      messages.push(toText(topic.slice(prefix.length), message));
      const end = unread.get(`${topic}/${partition}`) ?? 0n;
      if (BigInt(message.offset) + 1n >= end) unread.delete(`${topic}/${partition}`);
      if (unread.size === 0) finish();
    },
  });
  await complete;
  await consumer.disconnect();
  return messages;
}

function toText(topic: string, { key, value, headers = {} }: KafkaMessage): TopicMessage {
  return {
    topic,
    key: String(key ?? ''),
    value: String(value ?? ''),
    headers: Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, String(header)])),
  };
}

/** How many events of this type there are of this ride or charge. */
export async function countEvents(system: KafkaAccess, subject: string, type: EventType): Promise<number> {
  const messages = await readTopicMessages(system, eventDefinitions[type].topic);
  const ids = messages.flatMap(({ headers: { ce_type, ce_subject, ce_id } }) =>
    ce_type === type && ce_subject === subject ? [ce_id] : [],
  );
  return new Set(ids).size;
}
