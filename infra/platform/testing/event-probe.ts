import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { type EventData, type EventType, eventDefinitions } from '@livery/contracts/events.ts';
import { topics } from '@livery/contracts/topics.ts';
import { createKafka } from '../kafka/client.ts';
import { messageOf } from '../kafka/message.ts';
import { createPublisher } from '../kafka/publisher.ts';
import { readEvent } from '../kafka/read-event.ts';
import { ensureTopics } from '../kafka/topics.ts';
import { createLogger } from '../logging/logger.ts';
import { waitFor } from './wait-for.ts';

/** An event as another service would publish it. */
export interface ForeignEvent<T extends EventType = EventType> {
  type: T;
  subject: string;
  /** The aggregate's sequence; 1 when absent. */
  sequence?: number;
  data: EventData<T>;
  parties?: string[];
  /** Who asked for it. */
  actor?: string;
  /** Message key where it is not the subject: charges and chat messages are keyed by their ride. */
  key?: string;
  id?: string;
  at?: Date;
}

export interface EventProbe {
  /** Resolves to the event's id when the broker has acknowledged it. */
  publish<T extends EventType>(event: ForeignEvent<T>): Promise<string>;
  /** Sends arbitrary bytes, to see them refused. */
  publishRaw(topic: string, message: { key: string; value: string; headers?: Record<string, string> }): Promise<void>;
  /** Everything published so far under this prefix, in order of arrival. */
  events(): readonly EventEnvelope[];
  /** The first matching event of this type, as soon as it is published. */
  waitForEvent<T extends EventType>(type: T, fits?: (event: EventEnvelope<T>) => boolean): Promise<EventEnvelope<T>>;
  /** Resolves when everything now on the broker has been read. */
  hearEverything(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProbeOptions {
  brokers: string;
  prefix: string;
  partitions?: number;
}

/** Publishes on behalf of the other services and records what the service under test publishes. */
export async function startEventProbe({ brokers, prefix, partitions = 2 }: ProbeOptions): Promise<EventProbe> {
  const log = createLogger({ name: 'probe', level: 'silent' });
  const kafka = createKafka({ clientId: 'probe', brokers, log });
  const publisher = createPublisher(kafka, prefix);
  const all = topics.map((topic) => prefix + topic);
  await Promise.all([publisher.connect(), ensureTopics(kafka, all, partitions)]);
  const heard: EventEnvelope[] = [];
  const nextOffsets = new Map<string, number>();
  const admin = kafka.admin();
  await admin.connect();
  const consumer = kafka.consumer({
    groupId: `${prefix}probe-${randomUUID()}`,
    sessionTimeout: 6_000,
    heartbeatInterval: 1_000,
    maxWaitTimeInMs: 100,
  });
  await consumer.connect();
  await consumer.subscribe({ topics: all, fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ topic, partition, message }) => {
      const event = attempt(() => readEvent(message));
      if (event) heard.push(event);
      nextOffsets.set(`${topic}/${partition}`, Number(message.offset) + 1);
    },
  });

  return {
    async publish({ type, subject, data, ...rest }) {
      const { sequence = 1, parties = [], actor, key = subject, at = new Date() } = rest;
      const id = rest.id ?? `test:${subject}:${sequence}:${randomUUID()}`;
      const event = { sequence, id, type, at, correlationId: randomUUID(), parties, ...(actor && { actor }), data };
      const messages = [messageOf({ event, subject, source: 'test', key })];
      await publisher.publish([{ topic: eventDefinitions[type].topic, messages }]);
      return id;
    },
    async publishRaw(topic, { headers = {}, ...message }) {
      await publisher.publish([{ topic, messages: [{ ...message, headers }] }]);
    },
    events: () => heard,
    waitForEvent<T extends EventType>(type: T, fits: (event: EventEnvelope<T>) => boolean = () => true) {
      const find = () => heard.find((event): event is EventEnvelope<T> => isOf(event, type) && fits(event));
      const message = () => `no ${type} that fits; heard ${heard.map((event) => event.type).join(', ')}`;
      return waitFor(find, { message });
    },
    async hearEverything() {
      const ends = await Promise.all(
        all.map(async (topic) =>
          (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => ({
            place: `${topic}/${partition}`,
            end: Number(high),
          })),
        ),
      );
      await waitFor(() => ends.flat().every(({ place, end }) => (nextOffsets.get(place) ?? 0) >= end), {
        message: 'not everything that was published was heard',
      });
    },
    async stop() {
      await Promise.all([consumer.disconnect(), publisher.close(), admin.disconnect()]);
    },
  };
}

function isOf<T extends EventType>(event: EventEnvelope, type: T): event is EventEnvelope<T> {
  return event.type === type;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
