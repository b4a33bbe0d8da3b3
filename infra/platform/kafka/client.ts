import { type Admin, type AdminConfig, Kafka, type LogEntry, logLevel, type SASLOptions } from 'kafkajs';
import type { Logger } from '../logging/logger.ts';
import { patchKafkajs } from './patch-kafkajs.ts';

patchKafkajs();

/** Recovery after a broker restart takes 4–10 s with these values, 30 s with the defaults. */
const retry = { initialRetryTime: 300, maxRetryTime: 2_000, retries: 15 };

/**
 * A consumer's requests are retried once. With more retries the library keeps asking a dead broker; it finds the new
 * leader and coordinator only when it restarts the consumer, which it does by itself.
 */
export const consumerRetry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 1 };

export interface KafkaAddress {
  /** host:port, separated by commas. */
  brokers: string;
  /** `name:password`, where the broker asks who is there. */
  login?: string | undefined;
}

export function createKafka(options: KafkaAddress & { clientId: string; log: Logger }): Kafka {
  return new Kafka({
    clientId: options.clientId,
    brokers: fromAnywhere(options.brokers.split(',')),
    ...(options.login !== undefined && { sasl: saslOf(options.login) }),
    connectionTimeout: 3_000,
    // A broker whose machine is cut off neither answers nor ends the connection.
    requestTimeout: 6_000,
    retry,
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => forward(entry, options.log),
  });
}

/** Asks the broker something over a connection of its own, closed afterwards. */
export async function withAdmin<T>(
  kafka: Kafka,
  ask: (admin: Admin) => Promise<T>,
  options: AdminConfig = {},
): Promise<T> {
  const admin = kafka.admin(options);
  try {
    await admin.connect();
    return await ask(admin);
  } finally {
    await admin.disconnect();
  }
}

/** Puts a random broker first, so that a client that connects again does not stay with a silent one. */
function fromAnywhere(brokers: string[]): () => string[] {
  return () => {
    const first = Math.floor(Math.random() * brokers.length);
    return [...brokers.slice(first), ...brokers.slice(0, first)];
  };
}

function saslOf(login: string): SASLOptions {
  const [username = ''] = login.split(':', 1);
  return { mechanism: 'plain', username, password: login.slice(username.length + 1) };
}

/** kafkajs's own log lines are mostly noise: what matters is logged where it is handled. */
function forward({ namespace, log: line }: LogEntry, log: Logger): void {
  log.debug({ namespace, error: line['error'] }, line.message);
}
