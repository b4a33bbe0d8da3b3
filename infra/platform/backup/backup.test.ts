import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import type { Db } from 'mongodb';
import mongoose, { type Connection } from 'mongoose';
import { createKafka } from '../kafka/client.ts';
import { createPublisher } from '../kafka/publisher.ts';
import { ensureTopics } from '../kafka/topics.ts';
import { createLogger } from '../logging/logger.ts';
import { connectTestDatabase, databaseOf } from '../testing/test-database.ts';
import { workerNames } from '../testing/worker-names.ts';
import { collectionFile, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { assertEmpty, restoreDocuments, verifyFiles } from './restore-documents.ts';
import type { Stores } from './stores.ts';
import { takeSnapshot } from './take-snapshot.ts';

const log = createLogger({ name: 'backup-test', level: 'silent' });
const kafka = createKafka({ clientId: 'backup-test', brokers: process.env['KAFKA_BROKERS'] ?? '', log });
const { Double, Long, ObjectId, Binary } = mongoose.mongo;
const rides = [
  { _id: 'r1', rate: new Double(5), at: new Date('2026-01-31T12:00:00Z'), gone: null, stops: [{ cents: 1 }] },
  { _id: 'r2', code: Long.fromString('9007199254740993') },
];
const chunk = { _id: new ObjectId(), data: new Binary(randomBytes(300_000)) };

interface Machine extends Stores {
  rides: Db;
  identity: Db;
}

describe('a copy of all databases', () => {
  let folder: string;
  const connections: Connection[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'copy-'));
  });
  afterEach(async () => {
    for (const connection of connections.splice(0)) await connection.close();
    await rm(folder, { recursive: true });
  });

  async function machine(): Promise<Machine> {
    const [one, two] = await Promise.all([connectTestDatabase('rides'), connectTestDatabase('identity')]);
    connections.push(one, two);
    const [rides, identity] = [databaseOf(one), databaseOf(two)];
    const databases = new Map(Object.entries({ rides, identity }));
    const prefix = workerNames('backup').KAFKA_PREFIX;
    return { rides, identity, databases, kafka, prefix, version: 'test', close: async () => {} };
  }

  async function filled(): Promise<Machine> {
    const made = await machine();
    await made.rides.collection<{ _id: string }>('rides').insertMany(rides);
    await made.rides.collection<{ _id: string }>('service').insertOne({ _id: 'rebuild' });
    await made.identity.collection('documents.chunks').insertOne(chunk);
    return made;
  }

  async function copied(from: Stores): Promise<Manifest> {
    const reading = await takeSnapshot(from, folder, 10_000);
    const manifest: Manifest = { format: 1, version: 'test', madeAt: new Date().toISOString(), ...reading };
    await writeManifest(folder, manifest);
    return manifest;
  }

  test('is restored to the last bit, without the requests made of a running service', async () => {
    const [from, to] = [await filled(), await machine()];
    const before = await copied(from);

    const manifest = await readManifest(folder);
    await verifyFiles(folder, manifest);
    await assertEmpty(to);
    await restoreDocuments(to, folder, manifest);

    const elsewhere = await mkdtemp(join(tmpdir(), 'copy-'));
    const { collections } = await takeSnapshot(to, elsewhere, 10_000);
    await rm(elsewhere, { recursive: true });
    expect(manifest).toEqual(before);
    expect(collections).toEqual(before.collections);
    expect(Object.keys(collections).sort()).toEqual(['identity.documents.chunks', 'rides.rides']);
    expect(collections['rides.rides']).toMatchObject({ documents: 2 });
  });

  test('is that of one moment: it waits until nothing is written any more', async () => {
    const from = await filled();
    const drive = (count: number) =>
      from.rides.collection<{ _id: string }>('rides').updateOne({ _id: 'r1' }, { $set: { stage: count } });
    let isDriving = true;
    const driving = (async () => {
      for (let count = 0; isDriving; count += 1) await drive(count);
    })();

    await expect(takeSnapshot(from, folder, 500)).rejects.toThrow('rides.rides kept changing');
    const calm = takeSnapshot(from, folder, 20_000);
    isDriving = false;
    await driving;
    const { collections } = await calm;

    expect((await takeSnapshot(from, folder, 10_000)).collections).toEqual(collections);
  });

  test('is made while MongoDB deletes expired documents, and leaves those out', async () => {
    const from = await filled();
    const sessions = from.rides.collection<{ _id: string; forgetAt?: Date }>('sessions');
    await sessions.createIndex({ forgetAt: 1 }, { expireAfterSeconds: 60 });
    const passed = (count: number) => ({ _id: `passed-${count}`, forgetAt: new Date(Date.now() - count) });
    const tomorrow = { _id: 'tomorrow', forgetAt: new Date(Date.now() + dayMs) };
    await sessions.insertMany([tomorrow, { _id: 'for ever' }, passed(0)]);
    let isForgetting = true;
    const forgetting = (async () => {
      for (let count = 0; isForgetting; count += 1) {
        await sessions.insertOne(passed(count + 1));
        await sessions.deleteOne({ _id: `passed-${count}` });
      }
    })();

    const { collections } = await takeSnapshot(from, folder, 10_000);
    isForgetting = false;
    await forgetting;

    expect(collections['rides.sessions']).toMatchObject({ documents: 2 });
  });

  test.each<[string, (file: string) => Promise<void>]>([
    ['cut short', async (file) => truncate(file, 50)],
    ['missing', async (file) => rm(file)],
    [
      'changed',
      async (file) => {
        const bytes = await readFile(file);
        bytes[30] = (bytes[30] ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
    ],
  ])('is refused when a file of it is %s', async (_, damage) => {
    const manifest = await copied(await filled());

    await damage(collectionFile(folder, 'rides.rides'));

    await expect(verifyFiles(folder, manifest)).rejects.toThrow(/The copy is damaged: .*rides.rides.bson.gz/);
  });

  test('is refused when its manifest is missing or changed', async () => {
    await expect(readManifest(folder)).rejects.toThrow('holds no finished copy');
    await copied(await filled());
    const file = join(folder, 'manifest.json');
    const text = await readFile(file, 'utf8');

    await writeFile(file, text.replace('"documents": 2', '"documents": 1'));
    await expect(readManifest(folder)).rejects.toThrow('is damaged');
    await writeFile(file, text.replace('"format": 1', '"format": 2'));
    await expect(readManifest(folder)).rejects.toThrow('unknown format');
    await writeFile(file, text.slice(0, 100));
    await expect(readManifest(folder)).rejects.toThrow('unknown format');
  });

  test('is restored beside nothing else', async () => {
    const [full, told, read] = [await filled(), await machine(), await machine()];
    const publisher = createPublisher(kafka, told.prefix);
    await ensureTopics(kafka, [`${told.prefix}ride.v1`, `${read.prefix}ride.v1`], 1);
    await assertEmpty(told);
    await publisher.connect();
    await publisher.publish([{ topic: 'ride.v1', messages: [{ key: 'r1', value: '{}', headers: {} }] }]);
    await publisher.close();
    const admin = kafka.admin();
    await admin.connect();
    const partitions = [{ partition: 0, offset: '0' }];
    await admin.setOffsets({ groupId: `${read.prefix}rides`, topic: `${read.prefix}ride.v1`, partitions });
    await admin.disconnect();

    await expect(assertEmpty(full)).rejects.toThrow(/The database of \w+ is not empty/);
    await expect(assertEmpty(told)).rejects.toThrow('Kafka is not empty: ride.v1 holds events');
    await expect(assertEmpty(read)).rejects.toThrow('Kafka still knows the consumer group rides');
  });
});
