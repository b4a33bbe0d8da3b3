import type { Collection, Document, IndexDescription } from 'mongodb';
import mongoose, { type Connection } from 'mongoose';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';

const retryMs = 500;
const giveUpAfterMs = 60_000;

/** Connects to one service's database; the server may still be starting, so it tries again for a minute. */
export async function connectMongo(options: { url: string; database: string; log: Logger }): Promise<Connection> {
  for (const giveUpAt = Date.now() + giveUpAfterMs; ; ) {
    const connection = mongoose.createConnection();
    try {
      return await connection.openUri(options.url, {
        dbName: options.database,
        autoIndex: false,
        autoCreate: false,
        ignoreUndefined: true,
        serverSelectionTimeoutMS: 3_000,
        maxPoolSize: 20,
      });
    } catch (error) {
      await connection.close();
      if (Date.now() > giveUpAt) throw error;
      options.log.warn({ err: describeError(error) }, 'the database does not answer yet');
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

export type Indexes = IndexDescription[];

/** A collection of the native driver, without schemas: what it stores was parsed before. */
export function nativeCollection<D extends Document>(connection: Connection, name: string): Collection<D> {
  return connection.getClient().db(connection.name).collection<D>(name);
}

export async function ensureIndexes<D extends Document>(collection: Collection<D>, indexes: Indexes): Promise<void> {
  if (indexes.length > 0) await collection.createIndexes(indexes);
}

export async function answersPing(connection: Connection): Promise<boolean> {
  await connection.getClient().db(connection.name).command({ ping: 1 }, { timeoutMS: 1_000 });
  return true;
}
