import type { Collection, Db, Document } from 'mongodb';
import type { Connection } from 'mongoose';
import { createLogger } from '../logging/logger.ts';
import { connectMongo } from '../mongo/connect.ts';
import { workerNames } from './worker-names.ts';

/** A connection to a fresh database. */
export function connectTestDatabase(name: string): Promise<Connection> {
  const log = createLogger({ name, level: 'silent' });
  return connectMongo({ url: process.env['MONGO_URL'] ?? '', database: workerNames(name).DATABASE, log });
}

/** The database of a connection, as the driver knows it. */
export const databaseOf = (connection: Connection): Db => connection.getClient().db(connection.name);

/** A collection's documents, whether or not they fit its schema. */
export function nativeCollection<D extends Document>(connection: Connection, name: string): Collection<D> {
  return databaseOf(connection).collection<D>(name);
}
