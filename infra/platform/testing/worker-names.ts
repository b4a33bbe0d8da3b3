import { randomBytes } from 'node:crypto';

export interface WorkerNames {
  KAFKA_PREFIX: string;
  DATABASE: string;
  REDIS_PREFIX: string;
}

/** Unique names, so that all test files can share one broker, one database server and one Redis. */
export function workerNames(service: string): WorkerNames {
  const run = `w${process.env['JEST_WORKER_ID'] ?? '0'}-${randomBytes(4).toString('hex')}`;
  return { KAFKA_PREFIX: `${run}.`, DATABASE: `${service}-${run}`, REDIS_PREFIX: `${run}-${service}` };
}
