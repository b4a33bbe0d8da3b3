import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrokerPorts, kafkaParts, keepArchive } from './kafka/kafka-part.ts';
import { mongoPart } from './mongo/mongo-part.ts';
import { freePorts } from './ports.ts';
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
  /** One when absent. */
  brokers?: number;
}

const preflight = fileURLToPath(new URL('./preflight.mjs', import.meta.url));

function parts(options: NativeOptions, brokers: readonly BrokerPorts[]) {
  const { runFolder, ports, keep, mongoCommit } = options;
  return {
    KAFKA_BROKERS: () => kafkaParts(runFolder, brokers),
    MONGO_URL: async () => [
      await mongoPart(ports.MONGO_PORT, {
        ...(keep && { runFolder: join(runFolder, 'mongo') }),
        ...(mongoCommit && { commit: mongoCommit }),
      }),
    ],
    REDIS_URL: async () => [await redisPart(ports.REDIS_PORT, { runFolder: join(runFolder, 'redis'), keep })],
  };
}

async function portsOfBrokers({ ports, brokers = 1 }: NativeOptions): Promise<BrokerPorts[]> {
  const first = { broker: ports.KAFKA_PORT, controller: ports.KAFKA_CONTROLLER_PORT };
  const more = Array.from({ length: brokers - 1 }, async () => {
    const [broker = 0, controller = 0] = await freePorts(2);
    return { broker, controller };
  });
  return [first, ...(await Promise.all(more))];
}

export type BackingAddress = keyof ReturnType<typeof parts>;

/** Starts those of Kafka, MongoDB and Redis whose addresses are wanted as plain processes, fetched by Maven. */
export async function startNatively(supervisor: Supervisor, wanted: BackingAddress[], options: NativeOptions) {
  await runCommand(process.execPath, [preflight, 'java', 'maven']);
  const brokers = await portsOfBrokers(options);
  const make = parts(options, brokers);
  await supervisor.startGroup((await Promise.all(wanted.map((name) => make[name]()))).flat());
  const addresses: Record<BackingAddress, string> = {
    KAFKA_BROKERS: brokers.map(({ broker }) => `127.0.0.1:${broker}`).join(','),
    MONGO_URL: `mongodb://127.0.0.1:${options.ports.MONGO_PORT}`,
    REDIS_URL: `redis://127.0.0.1:${options.ports.REDIS_PORT}`,
  };
  return {
    addresses: Object.fromEntries(wanted.map((name) => [name, addresses[name]])),
    afterStop: () => keepArchive(join(options.runFolder, 'kafka')),
  };
}
