import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKafka } from '@livery/platform/kafka/client.ts';
import { syncAcls } from '@livery/platform/kafka/sync-acls.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { freePorts } from '../ports.ts';
import { repository } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { supervise } from '../supervise/supervise.ts';
import { kafkaParts } from './kafka-part.ts';

/** A broker with the users and the access rules of the containers. */
export interface LockedBroker {
  addressFor(part: string): Promise<{ brokers: string; login: string }>;
  stop(): Promise<void>;
}

export async function startLockedBroker(): Promise<LockedBroker> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-locked-'));
  await runCommand(process.execPath, [join(repository, 'infra/docker/create-secrets.mjs'), '--folder', folder]);
  const supervisor = supervise({ logFolder: folder });
  const [broker = 0, controller = 0] = await freePorts(2);
  await supervisor.startGroup(await kafkaParts(folder, [{ broker, controller }], join(folder, 'broker/users')));
  const addressFor = async (part: string) => ({
    brokers: `127.0.0.1:${broker}`,
    login: await readFile(join(folder, part, 'KAFKA_LOGIN'), 'utf8'),
  });
  const log = createLogger({ name: 'access', level: 'silent' });
  await syncAcls(createKafka({ clientId: 'access', log, ...(await addressFor('broker')) }));
  return {
    addressFor,
    async stop() {
      await supervisor.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
