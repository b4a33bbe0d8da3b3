import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import type { Connection } from 'mongoose';
import { createLogger } from '../logging/logger.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { connectTestDatabase, nativeCollection } from '../testing/test-database.ts';
import { waitFor } from '../testing/wait-for.ts';
import { workerNames } from '../testing/worker-names.ts';
import { createKafka } from './client.ts';
import { type RebuildOptions, rebuilder, rebuildsDone, requestRebuild } from './rebuild.ts';
import { ensureTopics } from './topics.ts';

const log = createLogger({ name: 'rebuild-test', level: 'silent' });
const kafka = createKafka({ clientId: 'rebuild-test', brokers: process.env['KAFKA_BROKERS'] ?? '', log });

type Stored = { _id: string } & Record<string, unknown>;
let connection: Connection;
let stopAll: (() => Promise<unknown>)[];
beforeEach(async () => {
  connection = await connectTestDatabase('rebuild');
  stopAll = [];
});
afterEach(async () => {
  await Promise.all(stopAll.map((stop) => stop()));
  await connection.close();
});

async function rebuildWith(options: Partial<RebuildOptions>): Promise<void> {
  const part = rebuilder({
    ...{ connection, kafka, groupId: `${workerNames('rebuild').KAFKA_PREFIX}reader`, projections: ['rows'], log },
    pause: async () => {},
    resume: async () => {},
    ...options,
  });
  stopAll.push(async () => part.stop?.());
  await part.start?.();
}

const lease = () => nativeCollection<Stored>(connection, 'service');
const leasedUntil = async () => Number((await lease().findOne({ _id: 'rebuild' }))?.['leasedUntil']);

/** A broker of which something happens before it is first asked. */
function brokerAfter(happens: () => Promise<unknown>): Kafka {
  let happened: Promise<unknown> | undefined;
  const admin = () => {
    const real = kafka.admin();
    return {
      ...real,
      async connect() {
        happened ??= happens();
        await happened;
        await real.connect();
      },
    };
  };
  return Object.assign(Object.create(kafka), { admin });
}

/** A database of which something happens once its rows have been deleted for the first time. */
function databaseAfterDeletion(happens: () => Promise<unknown>): Connection {
  let happened: Promise<unknown> | undefined;
  const collection = (name: string) => {
    const real = connection.collection(name);
    if (name !== 'rows') return real;
    return {
      async deleteMany() {
        await real.deleteMany({});
        happened ??= happens();
        await happened;
      },
    };
  };
  return Object.assign(Object.create(connection), { collection });
}

/** Does what an instance does that starts meanwhile, before it hears of the rebuild. */
async function readOfRows(groupId: string, topic: string): Promise<void> {
  const consumer = kafka.consumer({ groupId });
  const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));
  await consumer.connect();
  await consumer.subscribe({ topics: [topic] });
  await consumer.run({ eachMessage: async () => {} });
  await joined;
  await nativeCollection<Stored>(connection, 'rows').insertOne({ _id: 'read' });
  await consumer.commitOffsets([{ topic, partition: 0, offset: '5' }]);
  await consumer.disconnect();
}

async function committedBy(groupId: string, topic: string): Promise<string | undefined> {
  const admin = kafka.admin();
  await admin.connect();
  const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] });
  await admin.disconnect();
  return committed?.partitions[0]?.offset;
}

test('does not report a failed rebuild when the database is away and nobody has asked for one', async () => {
  const { log, lines } = recordingLog();
  const away = await connectTestDatabase('rebuild');
  await away.close();

  await rebuildWith({ connection: away, log });

  await waitFor(() => lines.length > 0);
  expect(lines).toMatchObject([{ level: 'warn', msg: 'periodic work failed', work: 'rebuild' }]);
});

test('reads on after another instance has ended the rebuild that failed here', async () => {
  const asked = await requestRebuild(connection);
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  const { log, lines } = recordingLog();

  await rebuildWith({
    log,
    async pause() {
      await lease().updateOne({ _id: 'rebuild' }, { $set: { done: asked } });
      throw new Error('the database did not answer');
    },
    resume: async () => resume(),
  });

  await expect(resumed).resolves.toBeUndefined();
  expect(lines).toContainEqual(expect.objectContaining({ level: 'error', msg: 'the rebuild failed' }));
});

test('ends no rebuild for as long as another instance has taken it over', async () => {
  let takenUntil = Number.NaN;
  let resumedAt = Number.NaN;
  async function takeOver(): Promise<void> {
    takenUntil = Date.now() + 1_000;
    const taken = { leasedBy: 'another', leasedUntil: new Date(takenUntil) };
    await lease().updateOne({ _id: 'rebuild' }, { $set: taken });
  }
  const asked = await requestRebuild(connection);

  await rebuildWith({
    kafka: brokerAfter(takeOver),
    async resume() {
      resumedAt = Date.now();
    },
  });

  await waitFor(() => resumedAt);
  expect(await rebuildsDone(connection)).toBe(asked);
  expect(resumedAt).toBeGreaterThanOrEqual(takenUntil);
});

test('keeps the rebuild for itself for as long as it takes', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const asked = await requestRebuild(connection);

  await rebuildWith({ kafka: brokerAfter(() => gate), leaseMs: 1_000 });
  const first = await waitFor(leasedUntil);
  await waitFor(async () => (await leasedUntil()) > first + 1_000);
  open();

  await waitFor(async () => (await rebuildsDone(connection)) === asked);
  expect(await leasedUntil()).toBeNaN();
});

test('what an instance that starts meanwhile has read is emptied and read again', async () => {
  const prefix = workerNames('rebuild').KAFKA_PREFIX;
  const [groupId, topic] = [`${prefix}reader`, `${prefix}rows`];
  await ensureTopics(kafka, [topic], 1);
  const asked = await requestRebuild(connection);

  await rebuildWith({ groupId, connection: databaseAfterDeletion(() => readOfRows(groupId, topic)) });
  await waitFor(async () => (await rebuildsDone(connection)) === asked);

  expect(await committedBy(groupId, topic)).toBe('-1');
  expect(await nativeCollection<Stored>(connection, 'rows').findOne({ _id: 'read' })).toBeNull();
}, 30_000);
