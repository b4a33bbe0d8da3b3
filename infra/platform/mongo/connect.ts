import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { Collection, Document } from 'mongodb';
import mongoose, { type Connection, type Model, type Schema } from 'mongoose';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import type { Row } from './schema.ts';

const retryMs = 500;
const giveUpAfterMs = minuteMs;

/**
 * A server whose machine lost its network ends no connection: the driver asks it every five seconds and, if no answer
 * comes for five more, ends its connections, so that what waits on them goes on. The defaults add up to forty.
 */
const silence = { heartbeatFrequencyMS: 5_000, connectTimeoutMS: 5_000 };

/** Connects to one service's database; the server may still be starting, so it tries again for a minute. */
export async function connectMongo(options: { url: string; database: string; log: Logger }): Promise<Connection> {
  for (const giveUpAt = Date.now() + giveUpAfterMs; ; ) {
    const connection = mongoose.createConnection();
    try {
      return await connection.openUri(options.url, {
        dbName: options.database,
        autoIndex: false,
        autoCreate: false,
        bufferCommands: false,
        ignoreUndefined: true,
        // A standalone database would acknowledge up to 100 ms before its journal is on disk, and a kill would lose
        // what Kafka and providers have been told already. The address cannot ask for less than this.
        journal: true,
        serverSelectionTimeoutMS: 3_000,
        ...silence,
        maxPoolSize: 20,
      });
    } catch (error) {
      await connection.close();
      if (Date.now() > giveUpAt) throw error;
      options.log.warn({ err: describeError(error) }, 'the database does not answer yet');
      await pause(retryMs);
    }
  }
}

/** The model of a collection, created once. */
export function modelOf<D>(connection: Connection, collection: string, schema: Schema<D>): Model<D> {
  return connection.models[collection] ?? connection.model<D>(collection, schema, collection);
}

/** The driver's collection below a model, untyped by mongoose, for writes that have been checked already. */
export function collectionOf<D extends Document>(model: { collection: object }): Collection<D> {
  return model.collection as Collection<D>;
}

/** A model used without its document type; its schema still checks writes. */
export function looselyTyped(model: object): Model<Row<Document>> {
  return model as Model<Row<Document>>;
}

export async function answersPing(connection: Connection): Promise<boolean> {
  await connection.getClient().db(connection.name).command({ ping: 1 }, { timeoutMS: 1_000 });
  return true;
}
