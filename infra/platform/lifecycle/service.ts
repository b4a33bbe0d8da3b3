import type { Topic } from '@livery/contracts/topics.ts';
import type { FastifyInstance } from 'fastify';
import type { Collection, Document } from 'mongodb';
import type { Connection } from 'mongoose';
import type { ServiceConfig } from '../config/variables.ts';
import { createApp } from '../http/create-app.ts';
import { type Check, createHealth, type Health } from '../http/health.ts';
import { type IntentRunner, type IntentRunnerOptions, intentRunner } from '../intent-runner/intent-runner.ts';
import { createKafka } from '../kafka/client.ts';
import { type RunningConsumer, runConsumer, topicsOf } from '../kafka/consumer.ts';
import { createPark, deadLetterTopic, replayTopic } from '../kafka/dead-letter.ts';
import { createPublisher } from '../kafka/publisher.ts';
import type { Subscription } from '../kafka/subscription.ts';
import { ensureTopics } from '../kafka/topics.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import { type AggregateStore, aggregateStore, type StoreOptions } from '../mongo/aggregate-store.ts';
import { answersPing, connectMongo, ensureIndexes, type Indexes, nativeCollection } from '../mongo/connect.ts';
import { outboxRelay, type Relay } from '../mongo/outbox-relay.ts';
import { type Part, startParts, stopParts } from './part.ts';

/** What a service builds itself from; everything made here is started, stopped and watched with it. */
export interface Kit {
  log: Logger;
  connection: Connection;
  relay: Relay;
  /** A store of aggregates that publish their events on a topic. */
  store<S extends object>(options: Omit<StoreOptions<S>, 'connection' | 'relay'>): AggregateStore<S>;
  /** A collection without events: a projection, an inbox, reservations. */
  collection<D extends Document>(name: string, indexes?: Indexes): Collection<D & { _id: string }>;
  intentRunner(options: Omit<IntentRunnerOptions, 'log'>): IntentRunner;
}

/** The doors of a service and what else runs in it. */
export interface Composition {
  routes?: (app: FastifyInstance) => void | Promise<void>;
  subscriptions?: readonly Subscription[];
  /** Queues, workers, sweepers: started last, stopped after the consumer. */
  parts?: readonly Part[];
  ready?: readonly Check[];
  /** Collections that `make rebuild` empties, to be filled again from the topics. */
  projections?: readonly string[];
}

export interface ServiceOptions {
  name: string;
  config: ServiceConfig;
  log: Logger;
  compose: (kit: Kit) => Composition | Promise<Composition>;
}

export interface Service {
  /** Where it listens. */
  url: string;
  health: Health;
  stop(): Promise<void>;
}

/** Starts a service the way all of them start: stores, outbox, HTTP, then the events of others. */
export async function buildService({ name, config, log, compose }: ServiceOptions): Promise<Service> {
  const prefix = config.KAFKA_PREFIX;
  const health = createHealth();
  const kafka = createKafka({ clientId: `${name}-${config.INSTANCE}`, brokers: config.KAFKA_BROKERS, log });
  const publisher = createPublisher(kafka, prefix);
  const connection = await connectMongo({ url: config.MONGO_URL, database: config.DATABASE ?? name, log });
  const relay = outboxRelay({ publisher, source: name, log });
  const { kit, prepare, topics, runners } = createKit({ connection, relay, log });
  const composed = await compose(kit);
  const subscriptions = composed.subscriptions ?? [];
  const app = await createApp({ log, publicKeys: config.IDENTITY_PUBLIC_KEYS, health });
  await composed.routes?.(app);

  let consumer: RunningConsumer | undefined;
  const service = { url: '', health };
  const own = [...topics, deadLetterTopic(name), replayTopic(name)];
  const wanted = [...new Set([...own, ...topicsOf(subscriptions)])].map((topic) => prefix + topic);
  const park = createPark({ publisher, service: name, group: prefix + name, version: config.VERSION });

  const parts: Part[] = [
    { name: 'database', start: prepare, stop: () => connection.close() },
    {
      name: 'publisher',
      async start() {
        await Promise.all([publisher.connect(), ensureTopics(kafka, wanted, config.KAFKA_PARTITIONS)]);
      },
      stop: () => publisher.close(),
    },
    { name: 'relay', start: async () => relay.start(), stop: () => relay.drain().then(relay.stop) },
    ...runners,
    ...(composed.parts ?? []),
    {
      name: 'consumer',
      async start() {
        if (subscriptions.length === 0) return;
        const { KAFKA_SESSION_MS: sessionMs, KAFKA_POLL_MS: pollMs } = config;
        const onFatal = (error: Error) => endProcess(log, error);
        consumer = await runConsumer({
          kafka,
          service: name,
          prefix,
          subscriptions,
          park,
          log,
          sessionMs,
          pollMs,
          onFatal,
        });
      },
      stop: async () => consumer?.stop(),
    },
    {
      name: 'http',
      async start() {
        service.url = await app.listen({ port: config.PORT, host: config.HOST });
      },
      stop: () => app.close(),
    },
  ];

  health.live.push({ name: 'relay', check: () => Date.now() - relay.tickedAt().getTime() < 10_000 });
  health.live.push({
    name: 'consumer',
    check: () => !consumer || Date.now() - consumer.seenAt().getTime() < Math.max(2 * config.KAFKA_SESSION_MS, 60_000),
  });
  health.ready.push({ name: 'database', check: () => answersPing(connection) });
  health.ready.push({
    name: 'events',
    check: () => subscriptions.length === 0 || consumer?.hasCaughtUp() === true,
  });
  health.ready.push(...(composed.ready ?? []));

  await startParts(parts);
  log.info({ url: service.url }, 'started');
  return {
    ...service,
    async stop() {
      health.stopping = true;
      await new Promise((resolve) => setTimeout(resolve, config.STOP_DELAY_MS));
      await stopParts(parts);
    },
  };
}

/** A consumer that ended for good leaves the process alive and deaf; better a fresh start. */
function endProcess(log: Logger, error: Error): never {
  log.fatal({ err: describeError(error) }, 'the consumer ended');
  process.exit(1);
}

function createKit({ connection, relay, log }: { connection: Connection; relay: Relay; log: Logger }) {
  const preparations: (() => Promise<void>)[] = [];
  const topics = new Set<Topic>();
  const runners: IntentRunner[] = [];
  const kit: Kit = {
    log,
    connection,
    relay,
    store(options) {
      const store = aggregateStore({ ...options, connection, relay });
      relay.watch(store);
      topics.add(options.topic);
      preparations.push(store.prepare);
      return store;
    },
    collection<D extends Document>(name: string, indexes: Indexes = []) {
      const collection = nativeCollection<D & { _id: string }>(connection, name);
      preparations.push(() => ensureIndexes(collection, indexes));
      return collection;
    },
    intentRunner(options) {
      const runner = intentRunner({ ...options, log });
      runners.push(runner);
      return runner;
    },
  };
  const prepare = async () => {
    await Promise.all(preparations.map((step) => step()));
  };
  return { kit, prepare, topics, runners };
}
