import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { unavailable } from '@livery/contracts/errors.ts';
import type { Collection, Document } from 'mongodb';
import type { Connection } from 'mongoose';
import { createLogger } from '../logging/logger.ts';
import { nativeCollection } from '../mongo/connect.ts';
import { connectTestDatabase } from '../testing/test-database.ts';
import { waitFor } from '../testing/wait-for.ts';
import { type IntentRunner, type IntentRunnerOptions, intentRunner } from './intent-runner.ts';

type Intents = Collection<Document & { _id: string }>;
const log = createLogger({ name: 'intent-test', level: 'silent' });

describe('an intent runner', () => {
  let connection: Connection;
  let intents: Intents;
  let called: string[] = [];
  const runners: IntentRunner[] = [];

  beforeAll(async () => {
    connection = await connectTestDatabase('intents');
    intents = nativeCollection(connection, 'intents');
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await intents.deleteMany({});
    called = [];
  });
  afterAll(() => connection.close());

  const plan = (id: string, dueInMs = 0) =>
    intents.insertOne({ _id: id, status: 'planned', nextAttemptAt: new Date(Date.now() + dueInMs) });
  const settle = (id: string) =>
    intents.updateOne({ _id: id }, { $set: { status: 'sent' }, $unset: { nextAttemptAt: '' } });
  const isSent = (id: string) => async () => (await intents.findOne({ _id: id }))?.['status'] === 'sent';

  function runner(options: Partial<IntentRunnerOptions> = {}): IntentRunner {
    const send = async (id: string) => {
      called.push(id);
      await settle(id);
    };
    const made = intentRunner({ name: 'test', collection: intents, run: send, log, sweepMs: 50, ...options });
    runners.push(made);
    return made;
  }

  test('runs what it is told of once and leaves no lease', async () => {
    await plan('woken');
    const [one, other] = [runner(), runner()];

    one.wake('woken');
    other.wake('woken');
    one.wake('woken');

    await waitFor(isSent('woken'));
    await Promise.all(runners.splice(0).map(({ stop }) => stop()));
    expect(called).toEqual(['woken']);
    expect(await intents.findOne({ _id: 'woken' })).not.toHaveProperty('lease');
  });

  test('sweeps up what is due and leaves alone what is not yet', async () => {
    await Promise.all([plan('due'), plan('later', 60_000)]);

    await runner().start();

    await waitFor(isSent('due'));
    expect(called).toEqual(['due']);
  });

  test('waits for nobody who died: the lease ends', async () => {
    await plan('abandoned');
    const lease = { owner: 'dead', until: new Date(Date.now() + 300) };
    await intents.updateOne({ _id: 'abandoned' }, { $set: { lease } });

    await runner().start();

    await waitFor(isSent('abandoned'));
    expect(Date.now()).toBeGreaterThanOrEqual(lease.until.getTime());
  });

  test('tries again what was unavailable', async () => {
    await plan('away');
    let failures = 2;
    const run = async (id: string) => {
      called.push(id);
      failures -= 1;
      if (failures >= 0) throw unavailable('AWAY', 'away');
      await settle(id);
    };

    await runner({ run }).start();

    await waitFor(isSent('away'));
    expect(called).toHaveLength(3);
  });

  test('lets a door run its own intent and hear what went wrong', async () => {
    await plan('door');
    const failing = runner({ run: async () => Promise.reject(unavailable('AWAY', 'away')) });
    await expect(failing.runNow('door')).rejects.toMatchObject({ code: 'AWAY' });

    expect((await intents.findOne({ _id: 'door' }))?.['nextAttemptAt'].getTime()).toBeGreaterThan(Date.now() - 1_000);
    await intents.updateOne({ _id: 'door' }, { $set: { nextAttemptAt: new Date() } });
    await runner().runNow('door');
    expect(await isSent('door')()).toBe(true);
  });

  test('lets a door wait for somebody else who is at it', async () => {
    await plan('shared');
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const slow = runner({
      run: async (id) => {
        called.push(id);
        await gate;
        await settle(id);
      },
    });
    slow.wake('shared');
    await waitFor(() => called.length > 0);

    const waiting = runner().runNow('shared');
    open();
    await waiting;

    expect(called).toEqual(['shared']);
    expect(await isSent('shared')()).toBe(true);
  });

  test('runs the next step at once when one run leaves another due', async () => {
    await plan('steps');
    const run = async (id: string) => {
      called.push(id);
      if (called.length === 3) await settle(id);
    };

    await runner({ run }).runNow('steps');

    expect(called).toHaveLength(3);
  });
});
