import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kafkaPart, keepArchive } from './kafka/kafka-part.ts';
import { mongoPart } from './mongo/mongo-part.ts';
import { redisPart } from './redis/redis-part.ts';
import { runCommand } from './run-command.ts';
import type { Supervisor } from './supervise/supervise.ts';
import type { Ports } from './system-ports.ts';

export interface NativeOptions {
  runFolder: string;
  ports: Ports;
  /** Keep databases and queues on disk; otherwise they live in memory. */
  keep: boolean;
  mongoCommit?: 'each';
}

const preflight = fileURLToPath(new URL('./preflight.mjs', import.meta.url));

function parts(options: NativeOptions) {
  const { runFolder, ports, keep, mongoCommit } = options;
  return {
    KAFKA_BROKERS: () =>
      kafkaPart(join(runFolder, 'kafka'), { broker: ports.KAFKA_PORT, controller: ports.KAFKA_CONTROLLER_PORT }),
    MONGO_URL: () =>
      mongoPart(ports.MONGO_PORT, {
        ...(keep && { runFolder: join(runFolder, 'mongo') }),
        ...(mongoCommit && { commit: mongoCommit }),
      }),
    REDIS_URL: () => redisPart(ports.REDIS_PORT, { runFolder: join(runFolder, 'redis'), keep }),
  };
}

export type BackingAddress = keyof ReturnType<typeof parts>;

/** Starts those of Kafka, MongoDB and Redis whose addresses are wanted as plain processes, fetched by Maven. */
export async function startNatively(supervisor: Supervisor, wanted: BackingAddress[], options: NativeOptions) {
  await runCommand(process.execPath, [preflight, 'java', 'maven']);
  const make = parts(options);
  await supervisor.startGroup(await Promise.all(wanted.map((name) => make[name]())));
  const addresses: Record<BackingAddress, string> = {
    KAFKA_BROKERS: `127.0.0.1:${options.ports.KAFKA_PORT}`,
    MONGO_URL: `mongodb://127.0.0.1:${options.ports.MONGO_PORT}`,
    REDIS_URL: `redis://127.0.0.1:${options.ports.REDIS_PORT}`,
  };
  return {
    addresses: Object.fromEntries(wanted.map((name) => [name, addresses[name]])),
    afterStop: () => keepArchive(join(options.runFolder, 'kafka')),
  };
}
