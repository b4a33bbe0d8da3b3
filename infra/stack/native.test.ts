import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { startNatively } from './native.ts';
import { type Supervisor, supervise } from './supervise/supervise.ts';
import { anyPorts } from './system-ports.ts';

let runFolder: string;
let supervisor: Supervisor;
let addresses: Record<string, string>;

beforeAll(async () => {
  runFolder = await mkdtemp(join(tmpdir(), 'livery-native-'));
  supervisor = supervise({ logFolder: runFolder });
  const options = { runFolder, ports: await anyPorts(), keep: true, mongoCommit: 'each' as const };
  ({ addresses } = await startNatively(supervisor, ['KAFKA_BROKERS', 'MONGO_URL', 'REDIS_URL'], options));
}, 120_000);

afterAll(async () => {
  await supervisor.stop();
  await rm(runFolder, { recursive: true, force: true });
}, 30_000);

test('starts a Kafka that creates topics', async () => {
  const kafka = new Kafka({ brokers: [addresses['KAFKA_BROKERS'] ?? ''], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();

  const created = await admin.createTopics({ topics: [{ topic: 'greetings' }], waitForLeaders: false });

  expect(created).toBe(true);
  await admin.disconnect();
});

test('starts a Redis that answers', async () => {
  const redis = new Redis(addresses['REDIS_URL'] ?? '');

  expect(await redis.ping()).toBe('PONG');
  await redis.quit();
});

test('starts a database that keeps an acknowledged write through kill -9', async () => {
  const client = new MongoClient(addresses['MONGO_URL'] ?? '');
  const greetings = client.db('stack').collection<{ _id: string }>('greetings');
  await greetings.insertOne({ _id: 'hello' });

  await supervisor.part('mongo').kill('SIGKILL');
  await supervisor.part('mongo').untilReady();

  expect(await greetings.countDocuments({ _id: 'hello' })).toBe(1);
  await client.close();
});
