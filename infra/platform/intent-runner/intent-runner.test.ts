import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { dayMs, minuteMs } from '@livery/contracts/durations.ts';
import { unavailable } from '@livery/contracts/errors.ts';
import type { Connection, Model } from 'mongoose';
import pino from 'pino';
import { createLogger } from '../logging/logger.ts';
import { currentContext, runInContext } from '../logging/request-context.ts';
import { type Lease, lease } from '../mongo/aggregate-schema.ts';
import { looselyTyped, modelOf } from '../mongo/connect.ts';
import { instant, oneOf, optional } from '../mongo/fields.ts';
import { documentSchema, type Row } from '../mongo/schema.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { connectTestDatabase } from '../testing/test-database.ts';
import { waitFor } from '../testing/wait-for.ts';
import { type IntentRunner, type IntentRunnerOptions, intentRunner } from './intent-runner.ts';

interface Letter {
  status: 'planned' | 'sent';
  nextAttemptAt?: Date;
  lease?: Lease;
}

const schema = documentSchema<Letter>({
  status: oneOf(['planned', 'sent']),
  nextAttemptAt: optional(instant),
  lease: optional(lease),
});
const log = createLogger({ name: 'intent-test', level: 'silent' });

describe('an intent-runner', () => {
  let connection: Connection;
  let intents: Model<Row<Letter>>;
  let called: string[] = [];
  const runners: IntentRunner[] = [];

  beforeAll(async () => {
    connection = await connectTestDatabase('intents');
    intents = modelOf(connection, 'intents', schema);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await intents.deleteMany({});
    called = [];
  });
  afterAll(() => connection.close());

  const plan = (id: string, dueInMs = 0) =>
    intents.create({ _id: id, status: 'planned', nextAttemptAt: new Date(Date.now() + dueInMs) });
  const settle = (id: string) =>
    intents.updateOne({ _id: id }, { $set: { status: 'sent' }, $unset: { nextAttemptAt: '' } });
  const isSent = (id: string) => async () => (await intents.findOne({ _id: id }).lean())?.status === 'sent';

  function runner(options: Partial<IntentRunnerOptions> = {}): IntentRunner {
    const send = async (id: string) => {
      called.push(id);
      await settle(id);
    };
    const made = intentRunner({ name: 'test', model: looselyTyped(intents), run: send, log, sweepMs: 50, ...options });
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
    expect(await intents.findOne({ _id: 'woken' }).lean()).not.toHaveProperty('lease');
  });

  test('sweeps up what is due and leaves alone what is not yet', async () => {
    await Promise.all([plan('due'), plan('later', minuteMs)]);

    await runner().start();

    await waitFor(isSent('due'));
    expect(called).toEqual(['due']);
  });

  test('leaves to another what it is not there for, however much of that is due before', async () => {
    const older = Array.from({ length: 150 }, (_, at) => ({ _id: `many-${at}`, status: 'planned' as const }));
    await intents.insertMany(older.map((one) => ({ ...one, nextAttemptAt: new Date(Date.now() - minuteMs) })));
    await plan('urgent');

    await runner({ only: { _id: { $not: /^many-/ } } }).start();

    await waitFor(isSent('urgent'));
    expect(called).toEqual(['urgent']);
  });

  test('does not wait for a dead owner once the lease has ended', async () => {
    await plan('abandoned');
    const held = { owner: 'dead', until: new Date(Date.now() + 300) };
    await intents.updateOne({ _id: 'abandoned' }, { $set: { lease: held } });

    await runner().start();

    await waitFor(isSent('abandoned'));
    expect(Date.now()).toBeGreaterThanOrEqual(held.until.getTime());
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

  test('keeps the time that a failing run has set for its next try', async () => {
    await plan('moved');
    const tomorrow = new Date(Date.now() + dayMs);
    const run = async (id: string) => {
      await intents.updateOne({ _id: id }, { $set: { nextAttemptAt: tomorrow } });
      throw unavailable('AWAY', 'away');
    };

    await expect(runner({ run }).runNow('moved')).rejects.toMatchObject({ code: 'AWAY' });

    expect((await intents.findOne({ _id: 'moved' }).lean())?.nextAttemptAt).toEqual(tomorrow);
  });

  test('is idle when the last run has ended, and takes nothing on after it was stopped', async () => {
    await Promise.all([plan('last'), plan('after')]);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const one = runner({
      run: async (id) => {
        await gate;
        called.push(id);
        await settle(id);
      },
    });
    one.wake('last');
    const idle = one.idle().then(() => called.push('idle'));

    open();
    await idle;
    await one.stop();
    one.wake('after');
    await one.idle();

    expect(called).toEqual(['last', 'idle']);
  });

  test('lets a door run its own intent and hear what went wrong', async () => {
    await plan('door');
    const failing = runner({ run: async () => Promise.reject(unavailable('AWAY', 'away')) });
    await expect(failing.runNow('door')).rejects.toMatchObject({ code: 'AWAY' });

    expect((await intents.findOne({ _id: 'door' }).lean())?.nextAttemptAt?.getTime()).toBeGreaterThan(
      Date.now() - 1_000,
    );
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

  test.each([
    { kind: 'a provider that is away', error: unavailable('AWAY', 'away'), failures: 0, longestMs: 400 },
    { kind: 'a provider long away', error: unavailable('AWAY', 'away'), failures: 20, longestMs: minuteMs },
    { kind: 'what nobody expected', error: new Error('broken'), failures: 20, longestMs: 5 * minuteMs },
  ])('tries again later, at a moment drawn from ever longer spans: $kind', async ({ error, failures, longestMs }) => {
    jest.spyOn(Math, 'random').mockReturnValue(0.99);
    await plan('failing');
    await intents.updateOne({ _id: 'failing' }, { $set: { lease: { failures } } });
    const fail = runner({ run: () => Promise.reject(error), sweepMs: minuteMs });
    const before = Date.now();

    await expect(fail.runNow('failing')).rejects.toThrow(error.message);

    const after = Date.now();
    const { nextAttemptAt, lease } = (await intents.findOne({ _id: 'failing' }).lean()) ?? {};
    expect(nextAttemptAt?.getTime()).toBeGreaterThanOrEqual(before + 0.99 * longestMs - 1);
    expect(nextAttemptAt?.getTime()).toBeLessThanOrEqual(after + 0.99 * longestMs + 1);
    expect(lease).toEqual({ failures: failures + 1 });
  });

  test.each(['succeeds', 'fails'])(
    'leaves the lease of another alone when its own has ended during the run, which %s',
    async (how) => {
      await plan('taken-over');
      const { promise: gate, resolve: succeed, reject: fail } = Promise.withResolvers<void>();
      const { promise: later, resolve: openLater } = Promise.withResolvers<void>();
      const slow = runner({ leaseMs: 50, run: () => gate });
      slow.wake('taken-over');
      await waitFor(
        async () => ((await intents.findOne({ _id: 'taken-over' }).lean())?.lease?.until ?? new Date()) < new Date(),
      );
      const second = runner({ leaseMs: minuteMs, run: () => later });
      second.wake('taken-over');
      const owner = async () => (await intents.findOne({ _id: 'taken-over' }).lean())?.lease;
      const held = await waitFor(async () => {
        const held = await owner();
        return held?.until && held.until.getTime() > Date.now() + 30_000 && held;
      });

      if (how === 'succeeds') succeed();
      else fail(unavailable('PROVIDER_DOWN', 'Later.'));
      await slow.idle();

      expect(await owner()).toEqual(held);
      await settle('taken-over');
      openLater();
    },
  );

  test('runs no more at once than it may, and all of them in the end', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(ids.map((id) => plan(id)));
    let [running, most] = [0, 0];
    const run = async (id: string) => {
      running += 1;
      most = Math.max(most, running);
      await settle(id);
      running -= 1;
      called.push(id);
    };
    const two = runner({ run, concurrency: 2 });

    for (const id of ids) two.wake(id);
    await two.idle();

    expect(called.sort()).toEqual(ids);
    expect(most).toBeLessThanOrEqual(2);
  });

  test('runs and logs each intent in the context of the request that woke it, whichever makes room for it', async () => {
    const ids = ['of-anna', 'of-bob', 'of-carl'];
    await Promise.all(ids.map((id) => plan(id)));
    const run = async (id: string) => {
      called.push(`${id}: ${currentContext()?.correlationId}`);
      throw unavailable('AWAY', 'away');
    };
    const told: string[] = [];
    const log = pino({}, { write: () => void told.push(`${currentContext()?.correlationId}`) });
    const one = runner({ run, log, concurrency: 1 });

    for (const id of ids) runInContext({ correlationId: `request ${id}` }, () => one.wake(id));
    await one.idle();

    expect(called).toEqual(ids.map((id) => `${id}: request ${id}`));
    expect(told).toEqual(ids.map((id) => `request ${id}`));
  });

  test('tells staff of a bug, and warns of what is away', async () => {
    await Promise.all([plan('bug'), plan('away')]);
    const { log, lines } = recordingLog();
    const run = async (id: string) => {
      throw id === 'bug' ? new TypeError('a bug') : unavailable('AWAY', 'away');
    };
    const failing = runner({ run, log });

    failing.wake('bug');
    failing.wake('away');
    await failing.idle();

    expect(lines.map(({ level, msg }) => [level, msg]).sort()).toEqual([
      ['error', 'an intent failed'],
      ['warn', 'an intent waits for something unavailable'],
    ]);
  });

  test.each([
    ['runs the next step at once when one run leaves another due', 3, 3],
    ['makes way for others after five steps in a row', 100, 5],
  ])('%s', async (_, steps, inARow) => {
    await plan('steps');
    const run = async (id: string) => {
      called.push(id);
      if (called.length === steps) await settle(id);
    };
    const one = runner({ run });

    one.wake('steps');
    await one.idle();

    expect(called).toHaveLength(inARow);
  });

  test('does not begin what still waits for its turn when it stops', async () => {
    await Promise.all([plan('under-way'), plan('waits')]);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const run = async (id: string) => {
      called.push(id);
      await gate;
      await settle(id);
    };
    const one = runner({ run, concurrency: 1 });
    one.wake('under-way');
    one.wake('waits');
    await waitFor(() => called.length > 0);

    const stopped = one.stop();
    open();
    await stopped;

    expect(called).toEqual(['under-way']);
  });
});
