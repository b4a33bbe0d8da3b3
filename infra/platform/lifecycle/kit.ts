import type { Topic } from '@livery/contracts/topics.ts';
import type { Collection, Document } from 'mongodb';
import type { Connection } from 'mongoose';
import { type IntentRunner, type IntentRunnerOptions, intentRunner } from '../intent-runner/intent-runner.ts';
import type { Logger } from '../logging/logger.ts';
import { type AggregateStore, aggregateStore, type StoreOptions } from '../mongo/aggregate-store.ts';
import { ensureIndexes, type Indexes, nativeCollection } from '../mongo/connect.ts';
import type { Relay } from '../mongo/outbox-relay.ts';

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

/** A kit, and what was made with it. */
export interface Made {
  kit: Kit;
  /** Creates the indexes of all collections. */
  prepare(): Promise<void>;
  topics: ReadonlySet<Topic>;
  runners: readonly IntentRunner[];
}

export function createKit({ connection, relay, log }: Pick<Kit, 'connection' | 'relay' | 'log'>): Made {
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
