import { readFile } from 'node:fs/promises';
import { minuteMs } from '@livery/contracts/durations.ts';
import { GenericContainer, getContainerRuntimeClient, ImageName, Wait } from 'testcontainers';
import { isKafkaReady } from './kafka/kafka-part.ts';
import { waitUntil } from './wait-until.ts';

const images = { kafka: 'apache/kafka:4.2.1', mongo: 'mongo:8.0.30', redis: 'redis:8.2.8' };

/** An engine answers and holds the three images: nothing has to be pulled. */
export async function containersUsable(): Promise<boolean> {
  const client = await getContainerRuntimeClient().catch(() => undefined);
  if (!client) return false;
  const names = Object.values(images).map((name) => ImageName.fromString(name));
  const present = await Promise.all(names.map((name) => client.image.exists(name)));
  return present.every(Boolean);
}

/** What the template leaves open, for a broker that is alone. */
const alone: Record<string, string> = { NODE: '1', COPIES: '1', IN_SYNC: '1' };
const filled = (value: string) => value.replaceAll(/@(\w+)@/g, (open, name) => alone[name] ?? open);

/** The native broker's settings as the image wants them: it drops its own defaults once one is given. */
export async function kafkaEnvironment(port: number): Promise<Record<string, string>> {
  const template = await readFile(new URL('./kafka/server.properties.template', import.meta.url), 'utf8');
  const lines = template.split('\n').filter((line) => line.includes('=') && !line.startsWith('#'));
  const settings = lines.map((line) => {
    const [name = '', ...value] = line.split('=');
    return [`KAFKA_${name.toUpperCase().replaceAll('.', '_')}`, filled(value.join('='))] as const;
  });
  return {
    ...Object.fromEntries(settings),
    CLUSTER_ID: 'LiveryDevKafka00000001',
    KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
    KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
    KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
    KAFKA_LOG_DIRS: '/var/lib/kafka/data',
  };
}

/** Starts Kafka, MongoDB and Redis as containers. Kafka's port is given: clients are sent to the address it advertises. */
export async function startContainers(kafkaPort: number) {
  const [kafka, mongo, redis] = await Promise.all([
    new GenericContainer(images.kafka)
      .withExposedPorts({ container: 9092, host: kafkaPort })
      .withEnvironment(await kafkaEnvironment(kafkaPort))
      .withWaitStrategy(Wait.forListeningPorts())
      .start(),
    new GenericContainer(images.mongo).withExposedPorts(27017).withWaitStrategy(Wait.forListeningPorts()).start(),
    new GenericContainer(images.redis)
      .withExposedPorts(6379)
      .withCommand(['redis-server', '--maxmemory-policy', 'noeviction'])
      .withWaitStrategy(Wait.forListeningPorts())
      .start(),
  ]);
  await waitUntil('Kafka to answer', () => isKafkaReady(kafkaPort), minuteMs);
  return {
    addresses: {
      KAFKA_BROKERS: `127.0.0.1:${kafkaPort}`,
      MONGO_URL: `mongodb://${mongo.getHost()}:${mongo.getMappedPort(27017)}`,
      REDIS_URL: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    },
    stop: async () => void (await Promise.all([kafka.stop(), mongo.stop(), redis.stop()])),
  };
}
