import type { Topic } from '@livery/contracts/topics.ts';
import type { Connection, Model, Schema } from 'mongoose';
import { type IntentRunner, type IntentRunnerOptions, intentRunner } from '../intent-runner/intent-runner.ts';
import type { Watermark } from '../kafka/watermark.ts';
import type { Logger } from '../logging/logger.ts';
import { type AggregateStore, aggregateStore, type StoreOptions } from '../mongo/aggregate-store.ts';
import { collectionOf, modelOf } from '../mongo/connect.ts';
import { type Commit, commitIn, createIndexes } from '../mongo/create-indexes.ts';
import type { Relay } from '../mongo/outbox-relay.ts';
import { type FaultSignal, type FaultSignalOptions, faultSignal } from './fault-signal.ts';
import type { Metrics } from './metrics.ts';

/** What a service is built with; everything made here is started, stopped and monitored with it. */
export interface Kit {
  log: Logger;
  connection: Connection;
  relay: Pick<Relay, 'backlogMs'>;
  /** A store of aggregates that publish their events on a topic. */
  store<S extends object>(options: Omit<StoreOptions<S>, 'relay'>): AggregateStore<S>;
  /** The documents of one collection: aggregates, a projection, an inbox, reservations. */
  model<D>(collection: string, schema: Schema<D>): Model<D>;
  intentRunner(options: Omit<IntentRunnerOptions, 'log'>): IntentRunner;
  faultSignal(options: FaultSignalOptions): FaultSignal;
  /** Read at /metrics. */
  metrics: Metrics;
  /** Returns the time up to which this service has read everything published on a topic. */
  watermark(topic: Topic): Watermark;
  /** Whether a topic has been read as far as it went at the start; until then, and during a rebuild, rows may be missing. */
  hasCaughtUp(topic: Topic): boolean;
}

/** A kit, and what was made with it. */
export interface Made {
  kit: Kit;
  /** Creates all collections with their indexes; otherwise the first concurrent writers would race to do it. */
  prepare(): Promise<void>;
  topics: ReadonlySet<Topic>;
  runners: readonly IntentRunner[];
}

interface Given extends Pick<Kit, 'connection' | 'log' | 'watermark' | 'hasCaughtUp' | 'metrics'> {
  relay: Relay;
  /** The lease of every intent-runner that sets none itself; the usual one when absent. */
  leaseMs?: number;
}

export function createKit({ connection, relay, log, watermark, hasCaughtUp, metrics, leaseMs }: Given): Made {
  const preparations: ((commit: Commit) => Promise<void>)[] = [];
  const topics = new Set<Topic>();
  const runners: IntentRunner[] = [];
  const kit: Kit = {
    log,
    connection,
    relay,
    watermark,
    hasCaughtUp,
    store(options) {
      const store = aggregateStore({ ...options, relay });
      relay.watch(store);
      topics.add(options.topic);
      return store;
    },
    model<D>(collection: string, schema: Schema<D>) {
      const model = modelOf(connection, collection, schema);
      preparations.push(async (commit) => {
        await model.createCollection();
        await createIndexes(collectionOf(model), schema, commit);
      });
      return model;
    },
    intentRunner(options) {
      const runner = intentRunner({ ...(leaseMs && { leaseMs }), ...options, log });
      runners.push(runner);
      return runner;
    },
    faultSignal: (options) => faultSignal(options, { metrics, log }),
    metrics,
  };
  const prepare = async () => {
    const commit = await commitIn(connection);
    await Promise.all(preparations.map((step) => step(commit)));
  };
  return { kit, prepare, topics, runners };
}
