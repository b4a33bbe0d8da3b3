import { randomUUID } from 'node:crypto';
import { type Admin, Kafka, type KafkaMessage, logLevel } from 'kafkajs';
import {
  type DeadLetter,
  type Evidence,
  poisonKey,
  type RunConnections,
  services,
  type TopicEvent,
} from './evidence.ts';

type Published = Pick<Evidence, 'events' | 'deadLetters' | 'lags'>;

interface Place {
  topic: string;
  partition: number;
}

const readWithinMs = 30_000;

/** Every message of every topic up to its present end, and how far the services have read. */
export async function readTopics({ brokers, prefix }: RunConnections): Promise<Published> {
  const kafka = new Kafka({ clientId: 'checker', brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  try {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
    const kept = topics.filter((topic) => /\.(v\d+|dlt)$/.test(topic));
    const ends = await endsOf(admin, kept);
    const published: Published = { events: [], deadLetters: [], lags: {} };
    await readUntil({ kafka, admin, ends }, (place, message) => {
      const topic = place.topic.slice(prefix.length);
      if (topic.endsWith('.dlt')) published.deadLetters.push(deadLetterOf(topic, message));
      else if (message.key?.toString() !== poisonKey) published.events.push(eventOf({ ...place, topic }, message));
    });
    // After reading: on a fresh broker the first group has to find its coordinator.
    return { ...published, lags: await lagsOf(admin, topics, prefix) };
  } finally {
    await admin.disconnect();
  }
}

const nameOf = ({ topic, partition }: Place) => `${topic}/${partition}`;

/** The end of each partition that has messages. */
async function endsOf(admin: Admin, topics: string[]): Promise<Map<string, { place: Place; high: number }>> {
  const ends = new Map<string, { place: Place; high: number }>();
  for (const topic of topics)
    for (const { partition, high, low } of await admin.fetchTopicOffsets(topic))
      if (high !== low) ends.set(nameOf({ topic, partition }), { place: { topic, partition }, high: Number(high) });
  return ends;
}

interface Reading {
  kafka: Kafka;
  admin: Admin;
  ends: Map<string, { place: Place; high: number }>;
}

async function readUntil(
  { kafka, admin, ends }: Reading,
  take: (place: Place, message: KafkaMessage) => void,
): Promise<void> {
  if (ends.size === 0) return;
  const groupId = `checker-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 50 });
  const open = new Map(ends);
  const { promise: complete, resolve: finish, reject: giveUp } = Promise.withResolvers<void>();
  const timer = setTimeout(() => giveUp(new Error(`not read: ${[...open.keys()]}`)), readWithinMs);
  await consumer.connect();
  try {
    await consumer.subscribe({
      topics: [...new Set([...ends.values()].map(({ place }) => place.topic))],
      fromBeginning: true,
    });
    await consumer.run({
      autoCommit: false,
      eachMessage: async ({ topic, partition, message }) => {
        const place = { topic, partition };
        const end = ends.get(nameOf(place));
        if (!end || Number(message.offset) >= end.high) return;
        take(place, message);
        if (Number(message.offset) + 1 >= end.high) open.delete(nameOf(place));
        if (open.size === 0) finish();
      },
    });
    await complete;
  } finally {
    clearTimeout(timer);
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(() => {});
  }
}

function eventOf(place: Place, { headers = {}, offset, value }: KafkaMessage): TopicEvent {
  const header = (name: string) => headers[name]?.toString() ?? '';
  return {
    ...place,
    offset: Number(offset),
    id: header('ce_id'),
    type: header('ce_type'),
    subject: header('ce_subject'),
    sequence: Number(header('ce_sequence')),
    value: value?.toString() ?? '',
  };
}

const deadLetterOf = (topic: string, { key, headers = {} }: KafkaMessage): DeadLetter => ({
  topic,
  key: key?.toString() ?? '',
  why: `${headers['dlt_topic']}: ${headers['dlt_message']}`,
});

async function lagsOf(admin: Admin, topics: string[], prefix: string): Promise<Record<string, number>> {
  const ends = await endsOf(admin, topics);
  const lags: Record<string, number> = {};
  for (const service of services) {
    const committed = await admin.fetchOffsets({ groupId: prefix + service });
    const behind = committed.flatMap(({ topic, partitions }) =>
      partitions.map(({ partition, offset }) => {
        const high = ends.get(nameOf({ topic, partition }))?.high ?? 0;
        return Math.max(0, high - Math.max(0, Number(offset)));
      }),
    );
    lags[service] = behind.reduce((sum, one) => sum + one, 0);
  }
  return lags;
}
