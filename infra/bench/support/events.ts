import { randomUUID } from 'node:crypto';
import { type EventData, type EventType, eventDefinitions } from '@livery/contracts/events.ts';
import type { Topic } from '@livery/contracts/topics.ts';
import { createKafka } from '@livery/platform/kafka/client.ts';
import { messageOf } from '@livery/platform/kafka/message.ts';
import { createPublisher } from '@livery/platform/kafka/publisher.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import type { System } from '@livery/stack/system.ts';
import type { Kafka } from 'kafkajs';
import * as z from 'zod/mini';

export interface Happened<T extends EventType = EventType> {
  type: T;
  subject: string;
  data: EventData<T>;
  /** Who is told of it; nobody when absent. */
  parties?: string[];
}

/** An event made of a sample's data, checked by its schema. */
export function happened<T extends EventType>(type: T, subject: string, data: unknown): Happened<T> {
  return { type, subject, data: z.parse(eventDefinitions[type].data, data) as EventData<T> };
}

export interface Events {
  /** Publishes them as another service would, in one request; resolves when the broker has them. */
  publish(events: readonly Happened[]): Promise<void>;
  /** Reports the subject of each event on a topic. */
  listen(topic: Topic, heard: (subject: string) => void): Promise<void>;
  stop(): Promise<void>;
}

/** A client of the Kafka that a system runs on. */
export function kafkaOf({ addresses }: System): Kafka {
  const log = createLogger({ name: 'bench', level: 'silent' });
  return createKafka({ clientId: 'bench', brokers: addresses['KAFKA_BROKERS'] ?? '', log });
}

/** Publishes for services that do not run, and listens to those that do. */
export async function eventsOf(system: System, prefix = system.run && `${system.run}.`): Promise<Events> {
  const kafka = kafkaOf(system);
  const publisher = createPublisher(kafka, prefix);
  const ends: (() => Promise<void>)[] = [publisher.close];
  await publisher.connect();
  return {
    async publish(events) {
      const byTopic = Map.groupBy(events, ({ type }) => eventDefinitions[type].topic);
      await publisher.publish([...byTopic].map(([topic, all]) => ({ topic, messages: all.map(messageFor) })));
    },
    async listen(topic, heard) {
      const consumer = kafka.consumer({ groupId: `${prefix}bench-${randomUUID()}` });
      ends.push(() => consumer.disconnect());
      await consumer.connect();
      await consumer.subscribe({ topics: [prefix + topic], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachMessage: async ({ message }) => heard(String(message.headers?.['ce_subject'])),
      });
    },
    async stop() {
      await Promise.all(ends.map((end) => end()));
    },
  };
}

function messageFor({ type, subject, data, parties = [] }: Happened) {
  const id = `${subject}:1`;
  const event = { sequence: 1, id, type, at: new Date(), correlationId: randomUUID(), parties, data };
  return messageOf({ event, subject, source: 'bench', key: subject });
}
