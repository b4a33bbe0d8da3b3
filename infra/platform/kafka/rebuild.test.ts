import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import type { Connection } from 'mongoose';
import { createLogger } from '../logging/logger.ts';
import { connectTestDatabase, nativeCollection } from '../testing/test-database.ts';
import { waitFor } from '../testing/wait-for.ts';
import { workerNames } from '../testing/worker-names.ts';
import { createKafka } from './client.ts';
import { askForRebuild, type RebuildOptions, rebuilder, rebuildsDone } from './rebuild.ts';

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

test('reads on after a rebuild that another instance ended while this one was disturbed', async () => {
  const asked = await askForRebuild(connection);
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();

  await rebuildWith({
    async pause() {
      await lease().updateOne({ _id: 'rebuild' }, { $set: { done: asked } });
      throw new Error('the database did not answer');
    },
    resume: async () => resume(),
  });

  await expect(resumed).resolves.toBeUndefined();
});

test('empties nothing and ends no rebuild while another instance has taken it over', async () => {
  let takenUntil = Number.NaN;
  let resumedAt = Number.NaN;
  async function takeOver(): Promise<void> {
    takenUntil = Date.now() + 1_000;
    const taken = { leasedBy: 'another', leasedUntil: new Date(takenUntil) };
    await lease().updateOne({ _id: 'rebuild' }, { $set: taken });
  }
  const asked = await askForRebuild(connection);

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
  const asked = await askForRebuild(connection);

  await rebuildWith({ kafka: brokerAfter(() => gate), leaseMs: 1_000 });
  const first = await waitFor(leasedUntil);
  await waitFor(async () => (await leasedUntil()) > first + 1_000);
  open();

  await waitFor(async () => (await rebuildsDone(connection)) === asked);
  expect(await leasedUntil()).toBeNaN();
});
