import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { startBacking } from './backing.ts';
import { type Supervisor, supervise } from './supervise/supervise.ts';
import { anyPorts } from './system-ports.ts';

let runFolder: string;
let supervisor: Supervisor;
let addresses: Record<string, string>;
let source: string;

beforeAll(async () => {
  runFolder = await mkdtemp(join(tmpdir(), 'livery-native-'));
  supervisor = supervise({ logFolder: runFolder });
  for (const name of ['KAFKA_BROKERS', 'MONGO_URL', 'REDIS_URL']) delete process.env[name];
  process.env['STACK'] = 'containers';
  const options = { runFolder, ports: await anyPorts(), keep: true, mongoCommit: 'each' as const, say: () => {} };
  ({ addresses, source } = await startBacking(supervisor, options));
}, 120_000);

afterAll(async () => {
  await supervisor.stop();
  await rm(runFolder, { recursive: true, force: true });
}, 30_000);

test('takes no containers for stores that are kept', () => {
  expect(source).toBe('local processes');
});

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

test('starts a database that keeps acknowledged writes, and finds them, through kill -9', async () => {
  const client = new MongoClient(addresses['MONGO_URL'] ?? '');
  const greetings = client.db('stack').collection<{ _id: string; answers: { by: string }[] }>('greetings');
  await greetings.createIndex({ 'answers.by': 1 });
  await greetings.insertOne({ _id: 'hello', answers: [{ by: 'one' }, { by: 'two' }] });
  await greetings.updateOne({ _id: 'hello' }, { $set: { 'answers.1': { by: 'three' }, 'answers.2': { by: 'four' } } });

  await supervisor.part('mongo').kill('SIGKILL');
  await supervisor.part('mongo').untilReady();

  const answers = [{ by: 'one' }, { by: 'three' }, { by: 'four' }];
  expect(await greetings.findOne({ 'answers.by': 'four' })).toEqual({ _id: 'hello', answers });
  expect(await greetings.findOne({ 'answers.by': 'two' })).toBeNull();
  await client.close();
});
