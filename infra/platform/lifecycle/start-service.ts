import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../config/variables.ts';
import { readCallers } from '../http/auth.ts';
import { createApp } from '../http/create-app.ts';
import { type Check, createHealth, type Health } from '../http/health.ts';
import { measureRequests } from '../http/measure-requests.ts';
import { createKafka } from '../kafka/client.ts';
import { type Handled, topicsOf } from '../kafka/consumer.ts';
import { createParkMessage } from '../kafka/park-message.ts';
import { createPublisher } from '../kafka/publisher.ts';
import { rebuilder } from '../kafka/rebuild.ts';
import type { Subscription } from '../kafka/subscription.ts';
import { tracePublished } from '../kafka/trace-published.ts';
import { watermark } from '../kafka/watermark.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import { connectMongo } from '../mongo/connect.ts';
import { outboxRelay } from '../mongo/outbox-relay.ts';
import { brokerComponent } from './broker-component.ts';
import { type Component, startComponents, stopComponents } from './component.ts';
import { eventsComponent } from './events-component.ts';
import { healthChecks } from './health-checks.ts';
import { httpComponent } from './http-component.ts';
import { createKit, type Kit } from './kit.ts';
import { countParked, countPublished, measureEvents, measureHandling, measureOutbox } from './service-metrics.ts';

/** A service's routes and subscriptions, and what else runs in it. */
export interface Composition {
  routes?: (app: FastifyInstance) => void | Promise<void>;
  subscriptions?: readonly Subscription[];
  /** Queues, workers, sweepers: started before events are consumed, stopped after. */
  components?: readonly Component[];
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
export async function startService({ name, config, log, compose }: ServiceOptions): Promise<Service> {
  const prefix = config.KAFKA_PREFIX;
  const group = prefix + name;
  const health = createHealth();
  const { metrics } = health;
  const { KAFKA_BROKERS: brokers, KAFKA_LOGIN: login } = config;
  const kafka = createKafka({ clientId: `${name}-${config.INSTANCE}`, brokers, login, log });
  const publisher = createPublisher(kafka, prefix);
  const connection = await connectMongo({ url: config.MONGO_URL, database: config.DATABASE ?? name, log });
  const relay = outboxRelay({ publisher: tracePublished(countPublished(metrics, publisher)), source: name, log });
  measureOutbox(metrics, relay);
  const { kit, prepare, topics, runners } = createKit({
    connection,
    relay,
    log,
    metrics,
    leaseMs: config.INTENT_LEASE_MS,
    watermark: (topic) => watermark({ kafka, groupId: group, topic: prefix + topic, log }),
    hasCaughtUp: (topic) => events.hasCaughtUp(topic),
  });
  const {
    routes,
    subscriptions = [],
    components: ownComponents = [],
    ready = [],
    projections = [],
  } = await compose(kit);

  const app = await createApp({ log, health });
  await readCallers(app, { publicKeys: config.GATEWAY_PUBLIC_KEYS, service: name });
  measureRequests(app, metrics);
  await routes?.(app);

  const listeners: ((eventId: string) => void)[] = [];
  const measureHandled = measureHandling(metrics);
  const onHandled = (handled: Handled) => {
    measureHandled(handled);
    for (const listener of listeners) listener(handled.eventId);
  };
  const park = countParked(metrics, createParkMessage({ publisher, service: name, group, version: config.VERSION }));
  const timing = { sessionMs: config.KAFKA_SESSION_MS, pollMs: config.KAFKA_POLL_MS };
  const consuming = { kafka, service: name, prefix, subscriptions, park, log, ...timing };
  const events = eventsComponent({ ...consuming, onFatal: endProcess(log), onHandled });
  measureEvents(metrics, events);

  const http = httpComponent(app, config);
  const components: Component[] = [
    { name: 'database', start: prepare, stop: () => connection.close() },
    { name: 'publisher', stop: () => publisher.close() },
    { name: 'relay', start: relay.start, stop: () => relay.drain().then(relay.stop) },
    ...runners,
    ...ownComponents,
    // Before broker and consumer: the broker may be down, and after a crash the group waits for its dead member.
    http,
    brokerComponent({ kafka, publisher, service: name, config, published: topics, read: topicsOf(subscriptions), log }),
    events,
    rebuilder({ connection, kafka, groupId: group, projections, pause: events.stop, resume: events.start, log }),
  ];
  const checks = healthChecks({ connection, relay, events, sessionMs: config.KAFKA_SESSION_MS });
  health.live.push(...checks.live);
  health.ready.push(...checks.ready, ...ready);

  await startComponents(components);
  log.info({ url: http.url() }, 'started');
  return {
    url: http.url(),
    health,
    onHandled: (listener) => void listeners.push(listener),
    async atRest() {
      for (const runner of runners) await runner.idle();
      await relay.drain();
    },
    async stop() {
      health.stopping = true;
      await pause(config.STOP_DELAY_MS);
      await stopComponents(components);
    },
  };
}

/** A process that runs but consumes nothing is worse than a restart by the supervisor. */
function endProcess(log: Logger): (error: Error) => void {
  return (error) => {
    log.fatal({ err: describeError(error) }, 'the consumer ended');
    process.exit(1);
  };
}
