import type { Kafka } from 'kafkajs';
import type { Db } from 'mongodb';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { loadConfig } from '../config/load-config.ts';
import { createKafka } from '../kafka/client.ts';
import { createLogger } from '../logging/logger.ts';
import { connectMongo } from '../mongo/connect.ts';

/** The databases of all services, by name, and the broker between them. */
export interface Stores {
  databases: ReadonlyMap<string, Db>;
  kafka: Kafka;
  prefix: string;
  /** Of the build that runs. */
  version: string;
  close(): Promise<void>;
}

/** Opens the stores of these services; `RIDES_MONGO_URL` and so on where each has a user of its own, else `MONGO_URL`. */
export async function openStores(services: readonly string[]): Promise<Stores> {
  const config = loadConfig(variables);
  const urls = loadConfig(z.object(Object.fromEntries(services.map((name) => [urlOf(name), z.optional(z.string())]))));
  const log = createLogger({ name: 'backup', level: 'error' });
  const databases = new Map<string, Db>();
  const connections: Connection[] = [];
  for (const name of services) {
    const url = urls[urlOf(name)] ?? config.MONGO_URL;
    if (!url) throw new Error(`No database address was given for ${name}: set ${urlOf(name)} or MONGO_URL.`);
    const connection = await connectMongo({ url, database: name + config.DATABASE_SUFFIX, log });
    connections.push(connection);
    databases.set(name, connection.getClient().db(connection.name));
  }
  return {
    databases,
    kafka: createKafka({ clientId: 'backup', brokers: config.KAFKA_BROKERS, login: config.KAFKA_LOGIN, log }),
    prefix: config.KAFKA_PREFIX,
    version: config.VERSION,
    async close() {
      for (const connection of connections) await connection.close();
    },
  };
}

const urlOf = (service: string) => `${service.toUpperCase()}_MONGO_URL`;

const variables = z.object({
  MONGO_URL: z.optional(z.string()),
  DATABASE_SUFFIX: z._default(z.string(), ''),
  KAFKA_BROKERS: z.string(),
  KAFKA_LOGIN: z.optional(z.string()),
  KAFKA_PREFIX: z._default(z.string(), ''),
  VERSION: z._default(z.string(), 'development'),
});
