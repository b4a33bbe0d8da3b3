import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { repository } from '@livery/stack/repository.ts';
import { services } from '@livery/stack/system/layout.ts';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import type { Rig } from './start-rig.ts';

const goneWithinMs = 30_000;
const lookAgainMs = 250;

/** Runs an operator's command on the stores of this run; returns what it prints. */
async function command({ addresses, run }: Rig, script: string, ...words: string[]): Promise<string> {
  const file = join(repository, 'infra/platform/backup', script);
  const env = { ...process.env, ...addresses, KAFKA_PREFIX: `${run}.`, DATABASE_SUFFIX: `_${run}` };
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...words, ...services], { env });
  return stdout;
}

const restore = (rig: Rig, copy: string) => command(rig, 'restore.ts', '--from', copy);

/** Answers the folder of the copy. */
async function backUp(rig: Rig, folder: string): Promise<string> {
  const [copy = ''] = (await command(rig, 'back-up.ts', '--to', folder)).split('\n');
  return copy;
}

/** Copies everything while the gateway is down, and moves to an empty machine. */
export async function moveToEmptyMachine(rig: Rig): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-copies-'));
  await rig.halt('gateway');
  const copy = await backUp(rig, folder);
  await haltServices(rig);
  await emptyStores(rig);
  await restore(rig, copy);
  await rm(folder, { recursive: true });
  await startAll(rig);
}

/** Kafka begins anew, and gets the events from the journals. */
export async function replaceKafka(rig: Rig): Promise<void> {
  await rig.halt('gateway');
  await haltServices(rig);
  await loseKafka(rig);
  await command(rig, 'republish.ts');
  await startAll(rig);
}

async function haltServices(rig: Rig): Promise<void> {
  await Promise.all(services.map((name) => rig.halt(name, 'SIGTERM')));
}

async function startAll(rig: Rig): Promise<void> {
  await Promise.all([...services, 'gateway'].map((name) => rig.restart(name)));
}

/** As on an empty machine: no database, and nothing of Kafka. */
async function emptyStores(rig: Rig): Promise<void> {
  const client = await MongoClient.connect(rig.addresses['MONGO_URL'] ?? '');
  for (const service of services) await client.db(`${service}_${rig.run}`).dropDatabase();
  await client.close();
  await loseKafka(rig);
}

/** Topics and how far they were read are gone. */
async function loseKafka({ addresses, run }: Rig): Promise<void> {
  const brokers = (addresses['KAFKA_BROKERS'] ?? '').split(',');
  const admin = new Kafka({ clientId: 'loss', brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  for (const end = Date.now() + goneWithinMs; !(await isGone(admin, `${run}.`)); await pause(lookAgainMs))
    if (Date.now() > end) throw new Error('Kafka keeps what it should lose');
  await admin.disconnect();
}

/** A dead member keeps its group for a while. */
async function isGone(admin: Admin, prefix: string): Promise<boolean> {
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
  const { groups } = await admin.listGroups();
  const ids = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(prefix));
  if (topics.length > 0) await admin.deleteTopics({ topics }).catch(() => {});
  if (ids.length > 0) await admin.deleteGroups(ids).catch(() => {});
  return topics.length === 0 && ids.length === 0;
}
