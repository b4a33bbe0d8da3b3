import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveJars } from '../jars.ts';
import { repository } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import type { Part } from '../supervise/part.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
// Metadata request v1: API key 3, correlation id 1, client id "ready", no topics
const metadataRequest = Buffer.from(
  `${'00000013'}${'00030001'}${'00000001'}${'0005'}${Buffer.from('ready').toString('hex')}${'00000000'}`,
  'hex',
);

/** Asks a broker for its metadata: a port that is bound is not yet a broker that answers. */
export function isKafkaReady(port: number, host = '127.0.0.1'): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, host, () => socket.write(metadataRequest));
  let answer = Buffer.alloc(0);
  socket.setTimeout(1_000, () => socket.destroy());
  socket.on('data', (chunk) => {
    answer = Buffer.concat([answer, chunk]);
    if (answer.length < 12 || answer.length < 4 + answer.readInt32BE(0)) return;
    resolve(answer.readInt32BE(8) > 0);
    socket.destroy();
  });
  socket.on('error', () => resolve(false));
  socket.on('close', () => resolve(false));
  return promise;
}

/** A client without a login learns only which requests a broker knows. */
const isLockedKafkaReady = (port: number) =>
  runCommand('bash', [join(repository, 'infra/docker/kafka/kafka-answers.sh'), '127.0.0.1', `${port}`]).then(
    () => true,
    () => false,
  );

export interface BrokerPorts {
  broker: number;
  controller: number;
}

/**
 * Kafka from its own jars, data under `runFolder`: one broker, or several of which each has a copy of everything. With
 * a file of users, the brokers require a login.
 */
export async function kafkaParts(runFolder: string, brokers: readonly BrokerPorts[], users?: string): Promise<Part[]> {
  await resolveJars(folder);
  const voters = brokers.map(({ controller }, index) => `${index + 1}@127.0.0.1:${controller}`).join(',');
  return brokers.map(({ broker, controller }, index) => {
    const name = brokers.length === 1 ? 'kafka' : `kafka-${index + 1}`;
    const args = [join(runFolder, name), `${broker}`, `${controller}`, `${index + 1}`, voters];
    const ready = () => (users ? isLockedKafkaReady(broker) : isKafkaReady(broker));
    return {
      name,
      command: join(folder, 'kafka.sh'),
      args,
      ...(users && { environment: { KAFKA_USERS: users } }),
      ready,
    };
  });
}

/** Keeps the class-data archive that the first broker wrote when it ended: later ones start in half the time. */
export async function keepArchive(runFolder: string): Promise<void> {
  const written = join(runFolder, 'kafka.jsa');
  if (existsSync(written)) await rename(written, join(folder, 'kafka.jsa')).catch(() => {});
}
