import type { Connection } from 'mongoose';
import { createLogger } from '../logging/logger.ts';
import { connectMongo } from '../mongo/connect.ts';
import { workerNames } from './worker-names.ts';

/** A connection to a database of its own. */
export function connectTestDatabase(name: string): Promise<Connection> {
  const log = createLogger({ name, level: 'silent' });
  return connectMongo({ url: process.env['MONGO_URL'] ?? '', database: workerNames(name).DATABASE, log });
}
