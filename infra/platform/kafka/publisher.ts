import { setTimeout as pause } from 'node:timers/promises';
import { type ICustomPartitioner, type Kafka, Partitioners, type Producer } from 'kafkajs';
import { isError } from '../errors/error-code.ts';
import type { OutgoingMessage, TopicMessages } from './message.ts';
import { splitIntoRequests } from './split-into-requests.ts';

const ackTimeoutMs = 5_000;
const delaysMs = [100, 200, 400, 800];

export interface Publisher {
  connect(): Promise<void>;
  /** Resolves when the broker has acknowledged. If it rejects, send the same again, unless the error `isTooLarge`. */
  publish(messages: TopicMessages[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Not Kafka's idempotent producer: the one in kafkajs loses messages silently. One request in flight keeps
 * the order; consumers absorb duplicates.
 *
 * Not the library's own retries either: if one of two brokers dies and the other, which has answered, becomes the
 * leader of what is missing, they skip that one and report success. Our retries send everything again.
 */
export function createPublisher(kafka: Kafka, prefix: string): Publisher {
  let producer: Producer | undefined;
  let tail: Promise<unknown> = Promise.resolve();
  /** One after the other: two who connect at once would leave a connection behind. */
  async function oneAtATime(work: () => Promise<void>): Promise<void> {
    const done = tail.then(work);
    tail = done.catch(() => {});
    await done;
  }
  async function connect() {
    producer ??= await connectedProducer(kafka);
    return producer;
  }
  async function send(topicMessages: TopicMessages[]) {
    await (await connect()).sendBatch({ acks: -1, timeout: ackTimeoutMs, topicMessages });
  }
  async function disconnect() {
    const left = producer;
    producer = undefined;
    await left?.disconnect();
  }
  return {
    connect: () => oneAtATime(async () => void (await connect())),
    async publish(messages) {
      const requests = splitIntoRequests(messages.map((of) => ({ ...of, topic: prefix + of.topic })));
      await oneAtATime(async () => {
        for (const topicMessages of requests) await withRetries(() => send(topicMessages), disconnect);
      });
    },
    close: () => oneAtATime(disconnect),
  };
}

async function connectedProducer(kafka: Kafka): Promise<Producer> {
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    createPartitioner: inOrder,
    retry: { retries: 0 },
  });
  try {
    await producer.connect();
    return producer;
  } catch (error) {
    await producer.disconnect();
    throw error;
  }
}

/**
 * Tries again for as long as a new topic or leader takes to be known; callers outlast longer outages. Each try has a
 * new producer: an old one goes on asking a leader whose machine is cut off, and so is silent, for five minutes.
 */
async function withRetries<T>(send: () => Promise<T>, disconnect: () => Promise<void>): Promise<T> {
  for (const delay of delaysMs) {
    try {
      return await send();
    } catch (error) {
      if (isTooLarge(error)) throw error;
      await disconnect();
      await pause(delay);
    }
  }
  return await send();
}

/** Whether the broker will never take what was published, however often it is sent. */
export function isTooLarge(error: unknown): boolean {
  for (let at = error; isError(at); at = at.cause) if ('type' in at && at.type === 'MESSAGE_TOO_LARGE') return true;
  return false;
}

/** The partition of the message's key, or of what it is ordered by. */
const inOrder: ICustomPartitioner = () => {
  const partitionOf = Partitioners.DefaultPartitioner();
  return ({ message, ...rest }) => {
    const { orderedBy = message.key } = message as Partial<OutgoingMessage>;
    return partitionOf({ ...rest, message: { ...message, key: orderedBy ?? null } });
  };
};
