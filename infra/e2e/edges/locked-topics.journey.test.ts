import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKafka } from '@livery/platform/kafka/client.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { type LockedBroker, startLockedBroker } from '@livery/stack/kafka/locked-broker.ts';
import { dropOff, pickUp } from '@livery/stack/people/drive.ts';
import { bookRide, offer, selectAndConfirm } from '@livery/stack/people/rides.ts';
import { repository } from '@livery/stack/repository.ts';
import { services } from '@livery/stack/system/layout.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { startTestSystem, type TestSystem } from '../support/start-test-system.ts';

let folder: string;
let broker: LockedBroker;
let system: TestSystem;

/** The whole product at a broker where each part has the rights that it has in the containers. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-locked-topics-'));
  broker = await startLockedBroker();
  const settings = [...services, 'gateway'].map(async (part) => [part, await settingsOf(part)] as const);
  system = await startTestSystem({ dataFolder: folder, environment: Object.fromEntries(await Promise.all(settings)) });
}, 240_000);
afterAll(async () => {
  await system?.stop();
  await broker?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function settingsOf(part: string) {
  const { brokers, login } = await broker.addressFor(part);
  return { KAFKA_BROKERS: brokers, KAFKA_LOGIN: login };
}

async function script(name: string, settings: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [join(repository, name), ...args], { env });
  return stdout;
}

const deadLetters = async (...args: string[]) =>
  script('infra/platform/kafka/dead-letters-tool.ts', await settingsOf('copies'), ...args);

test('a ride goes from the booking to the charged card', async () => {
  const [anna, omar] = await Promise.all([system.newTraveler(), system.newOperator()]);
  const { id } = await bookRide(anna, { card: anna.card, inHours: 3 });
  await offer(omar, id);
  await selectAndConfirm(anna, omar, id);
  await pickUp(omar, id);

  const ride = await dropOff(omar, id);

  expect(ride.status).toBe('COMPLETED');
}, 120_000);

test('a service parks what it cannot handle, and gets it again when the dead letters are replayed', async () => {
  const { brokers, login } = await broker.addressFor('scheduler');
  const log = createLogger({ name: 'poison', level: 'silent' });
  const producer = createKafka({ clientId: 'poison', brokers, login, log }).producer();
  await producer.connect();
  await producer.send({ topic: 'task.v1', messages: [{ key: 'k', value: 'no event' }] });
  await producer.disconnect();

  for (const reader of ['rides', 'payments'])
    await waitUntil(`${reader} to park it`, async () =>
      / {2}parked {2}task\.v1/.test(await deadLetters('list', '--service', reader)),
    );
  await deadLetters('replay', '--service', 'rides');

  await waitUntil('rides to park it once more', async () =>
    / {2}parked {2}rides\.replay/.test(await deadLetters('list', '--service', 'rides')),
  );
}, 120_000);

test('a service rebuilds its projections', async () => {
  const settings = { ...system.environmentOf('rides'), SERVICE: 'rides' };

  expect(await script('infra/platform/kafka/request-rebuild.ts', settings)).toContain(
    'its projections are being filled again',
  );

  await waitUntil('rides to have read everything', async () =>
    /^livery_consumer_caught_up 1$/m.test(await (await fetch(`${system.serviceUrls.rides}/metrics`)).text()),
  );
}, 120_000);
