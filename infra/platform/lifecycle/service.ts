import { minuteMs } from '@livery/contracts/durations.ts';
import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../config/variables.ts';
import { readCallers } from '../http/auth.ts';
import { createApp } from '../http/create-app.ts';
import { type Check, createHealth, type Health } from '../http/health.ts';
import { measureRequests } from '../http/measure-requests.ts';
import { createKafka } from '../kafka/client.ts';
import { type Handled, topicsOf } from '../kafka/consumer.ts';
import { createPark } from '../kafka/dead-letter.ts';
import { createPublisher } from '../kafka/publisher.ts';
import { readThrough } from '../kafka/read-through.ts';
import { rebuilder } from '../kafka/rebuild.ts';
import { repairTopicsOf } from '../kafka/repair-lanes.ts';
import type { Subscription } from '../kafka/subscription.ts';
import { ensureTopics, makeForget } from '../kafka/topics.ts';
import { tracePublished } from '../kafka/trace-published.ts';
import { untilTheBrokerAnswers } from '../kafka/until-the-broker-answers.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import { answersPing, connectMongo } from '../mongo/connect.ts';
import { outboxRelay } from '../mongo/outbox-relay.ts';
import { eventsPart } from './events-part.ts';
import { createKit, type Kit } from './kit.ts';
import { type Part, startParts, stopParts } from './part.ts';
import {
  countParked,
  countPublished,
  measureCaughtUp,
  measureHandling,
  measureLag,
  measureOutbox,
  measurePause,
} from './service-metrics.ts';

/** Without the database a sweep fails within half a minute; one that takes longer is stuck. */
const hangsAfterMs = 120_000;

/** A service's routes and subscriptions, and what else runs in it. */
export interface Composition {
  routes?: (app: FastifyInstance) => void | Promise<void>;
  subscriptions?: readonly Subscription[];
  /** Queues, workers, sweepers: started before events are consumed, stopped after. */
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
  /** The address it listens on. */
  url: string;
  health: Health;
  /** Calls the listener with the id of each handled event. */
  onHandled(listener: (eventId: string) => void): void;
  /** Resolves when woken intents have run and all recorded events are published. */
  atRest(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a service; all start in the same order: stores, outbox, HTTP, then the broker and the consumer. Without a
 * broker it serves requests but is not ready; what it writes is published when the broker is back.
 */
export async function buildService({ name, config, log, compose }: ServiceOptions): Promise<Service> {
  const prefix = config.KAFKA_PREFIX;
  const health = createHealth();
  const { metrics } = health;
  const { KAFKA_BROKERS: brokers, KAFKA_LOGIN: login } = config;
  const kafka = createKafka({ clientId: `${name}-${config.INSTANCE}`, brokers, login, log });
  const publisher = createPublisher(kafka, prefix);
  const connection = await connectMongo({ url: config.MONGO_URL, database: config.DATABASE ?? name, log });
  const relay = outboxRelay({ publisher: tracePublished(countPublished(metrics, publisher)), source: name, log });
  const group = prefix + name;
  const { kit, prepare, topics, runners } = createKit({
    connection,
    relay,
    log,
    metrics,
    readThrough: (topic) => readThrough({ kafka, groupId: group, topic: prefix + topic, log }),
    hasCaughtUp: (topic) => events.hasCaughtUp(topic),
  });
  const composed = await compose(kit);
  const subscriptions = composed.subscriptions ?? [];
  const app = await createApp({ log, health });
  await readCallers(app, { publicKeys: config.GATEWAY_PUBLIC_KEYS, service: name });
  measureRequests(app, metrics);
  await composed.routes?.(app);

  const service = { url: '', health };
  const listeners: ((eventId: string) => void)[] = [];
  const prefixed = (topic: string) => prefix + topic;
  const eventTopics = [...new Set([...topics, ...topicsOf(subscriptions)])].map(prefixed);
  const repairTopics = repairTopicsOf(name, topicsOf(subscriptions)).map(prefixed);
  const ownTopics = [...[...topics].map(prefixed), ...repairTopics];
  const onFatal = (error: Error) => {
    // A process that runs but consumes nothing is worse than a restart by the supervisor.
    log.fatal({ err: describeError(error) }, 'the consumer ended');
    process.exit(1);
  };
  const park = countParked(metrics, createPark({ publisher, service: name, group, version: config.VERSION }));
  measureOutbox(metrics, relay);

  const measureHandled = measureHandling(metrics);
  const onHandled = (handled: Handled) => {
    measureHandled(handled);
    for (const listener of listeners) listener(handled.eventId);
  };
  const consuming = { kafka, service: name, prefix, subscriptions, park, log, ...timing(config) };
  const events = eventsPart({ ...consuming, onFatal, onHandled });
  measureLag(metrics, events.lag);
  measurePause(metrics, events.pausedMs);
  measureCaughtUp(metrics, () => events.hasCaughtUp());
  const rebuild = rebuilder({
    connection,
    kafka,
    groupId: group,
    projections: composed.projections ?? [],
    pause: events.stop,
    resume: events.start,
    log,
  });

  const parts: Part[] = [
    { name: 'database', start: prepare, stop: () => connection.close() },
    { name: 'publisher', stop: () => publisher.close() },
    { name: 'relay', start: relay.start, stop: () => relay.drain().then(relay.stop) },
    ...runners,
    ...(composed.parts ?? []),
    // Before broker and consumer: the broker may be down, and after a crash the group waits for its dead member.
    {
      name: 'http',
      async start() {
        service.url = await app.listen({ port: config.PORT, host: config.HOST });
      },
      stop: () => app.close(),
    },
    {
      name: 'broker',
      start: () =>
        untilTheBrokerAnswers(log, async () => {
          // Repair topics are read by hand and replayed a few at a time.
          await Promise.all([
            ensureTopics(kafka, eventTopics, config.KAFKA_PARTITIONS),
            ensureTopics(kafka, repairTopics, 1),
          ]);
          await makeForget(kafka, ownTopics);
          await publisher.connect();
        }),
    },
    events,
    rebuild,
  ];

  health.live.push({ name: 'relay', check: () => Date.now() - relay.sweptAt().getTime() < hangsAfterMs });
  health.live.push({
    name: 'consumer',
    check: () => events.silentMs() < Math.max(2 * config.KAFKA_SESSION_MS, minuteMs),
  });
  health.ready.push({ name: 'database', check: () => answersPing(connection) });
  health.ready.push({ name: 'events', check: onceTrue(() => events.hasCaughtUp()) });
  health.ready.push(...(composed.ready ?? []));

  await startParts(parts);
  log.info({ url: service.url }, 'started');
  return {
    ...service,
    onHandled: (listener) => void listeners.push(listener),
    async atRest() {
      for (const runner of runners) await runner.idle();
      await relay.drain();
    },
    async stop() {
      health.stopping = true;
      await new Promise((resolve) => setTimeout(resolve, config.STOP_DELAY_MS));
      await stopParts(parts);
    },
  };
}

/** A rebuild keeps HTTP working; an engine would kill all instances if none were ready until the topics are read again. */
function onceTrue(check: () => boolean): () => boolean {
  let wasTrue = false;
  return () => {
    wasTrue ||= check();
    return wasTrue;
  };
}

function timing(config: ServiceConfig) {
  return { sessionMs: config.KAFKA_SESSION_MS, pollMs: config.KAFKA_POLL_MS };
}
