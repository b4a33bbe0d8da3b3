import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { conflict } from '@livery/contracts/errors.ts';
import type { Connection } from 'mongoose';
import { runInContext } from '../logging/request-context.ts';
import { connectTestDatabase } from '../testing/test-database.ts';
import { type AggregateStore, aggregateStore, type Decide } from './aggregate-store.ts';
import type { Relay } from './outbox-relay.ts';

interface Counter {
  count: number;
  label?: string | undefined;
  code?: string;
}

const silentRelay: Relay = {
  watch() {},
  nudge() {},
  start() {},
  drain: async () => {},
  stop: async () => {},
  backlogMs: () => 0,
  tickedAt: () => new Date(),
};

const counted = (rating: number) => ({
  type: 'review.edited' as const,
  data: { reviewId: 'r', rideId: 'x', operatorId: 'o', requestorId: 't', rating },
  parties: ['o'],
});
const start = (state: Partial<Counter> = {}) => ({ state: { count: 1, ...state }, events: [counted(1)] });
const addOne: Decide<Counter> = (state) => ({ state: { ...state, count: state.count + 1 }, events: [counted(2)] });

describe('an aggregate store', () => {
  let connection: Connection;
  let counters: AggregateStore<Counter>;
  beforeAll(async () => {
    connection = await connectTestDatabase('store');
    counters = aggregateStore<Counter>({
      connection,
      relay: silentRelay,
      name: 'counter',
      collection: 'counters',
      topic: 'review.v1',
      indexes: [{ key: { code: 1 }, unique: true, sparse: true }],
    });
    await counters.prepare();
  });
  afterAll(() => connection.close());

  test('saves state and events in one document and reads the state back', async () => {
    const context = { correlationId: 'correlation', causationId: 'cause', actor: 'anna' };
    const { saved } = await runInContext(context, () => counters.insert('one', start({ label: 'first' })));

    expect(await counters.get('one')).toEqual(saved);
    expect(saved).toMatchObject({ id: 'one', sequence: 1, state: { count: 1, label: 'first' } });
    expect(await counters.journal('one')).toMatchObject([
      { id: 'counter:one:1', sequence: 1, type: 'review.edited', parties: ['o'], ...context, data: { rating: 1 } },
    ]);
    expect(await counters.get('nobody')).toBeUndefined();
  });

  test('drops what the schema of an event does not name and refuses what does not fit', async () => {
    const leaky = { ...counted(3), data: { ...counted(3).data, phone: '5551234567' } };
    await counters.insert('leaky', { state: { count: 1 }, events: [leaky] });

    expect((await counters.journal('leaky'))[0]?.data).not.toHaveProperty('phone');
    await expect(counters.insert('wrong', { state: { count: 1 }, events: [counted(9)] })).rejects.toThrow();
    expect(await counters.get('wrong')).toBeUndefined();
  });

  test('decides again when somebody else was faster, so that no change is lost', async () => {
    await counters.insert('raced', start());

    await Promise.all([1, 2, 3, 4].map(() => counters.update('raced', addOne)));

    expect(await counters.get('raced')).toMatchObject({ sequence: 5, state: { count: 5 } });
    expect((await counters.journal('raced')).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  });

  test('removes fields that are gone and leaves everything alone when nothing changes', async () => {
    await counters.insert('fields', start({ label: 'here' }));
    await counters.update('fields', ({ count }) => ({ state: { count, label: undefined }, events: [] }));
    const untouched = await counters.update('fields', () => undefined);

    expect(untouched).toMatchObject({ replayed: false, saved: { sequence: 1, state: { count: 1 } } });
    expect(await counters.collection.findOne({ _id: 'fields' })).not.toHaveProperty('label');
    expect(await counters.collection.findOne({ _id: 'fields' })).toMatchObject({ version: 2, sequence: 1 });
  });

  test('passes refusals of a decision on and knows what does not exist', async () => {
    await counters.insert('refusing', start());
    const refuse = () => {
      throw conflict('TOO_LATE', 'too late');
    };

    await expect(counters.update('refusing', refuse)).rejects.toMatchObject({ code: 'TOO_LATE' });
    await expect(counters.update('nobody', addOne)).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('carries a command out once, whoever asks how often', async () => {
    await counters.insert('command', start());
    const options = {
      command: { key: 'anna:add:1', hash: 'h' },
      answer: ({ state }: { state: Counter }) => ({ status: 200, body: { count: state.count } }),
    };

    const both = await Promise.all([
      counters.update('command', addOne, options),
      counters.update('command', addOne, options),
    ]);
    await counters.update('command', addOne);
    const late = await counters.update('command', addOne, options);

    expect(both.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    expect([...both, late].map(({ answer }) => answer?.body)).toEqual([{ count: 2 }, { count: 2 }, { count: 2 }]);
    expect(late.saved.state.count).toBe(3);
    const other = { command: { key: 'anna:add:1', hash: 'other' } };
    await expect(counters.update('command', addOne, other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  test('tells an existing id, a repeat and a clash of another field apart', async () => {
    const command = { key: 'anna:create:1', hash: 'h' };
    await counters.insert('created', start({ code: 'A' }), { command });

    expect(await counters.insert('created', start(), { command })).toMatchObject({ replayed: true });
    await expect(counters.insert('created', start())).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    await expect(counters.insert('clash', start({ code: 'A' }))).rejects.toMatchObject({ code: 'DUPLICATE_KEY' });
    expect(await counters.insertOnce('created', start())).toBe(false);
    expect(await counters.insertOnce('fresh', start())).toBe(true);
  });

  test('pages through a list with its total', async () => {
    for (const id of ['p1', 'p2', 'p3']) await counters.insert(id, start({ label: 'page' }));

    const second = await counters.page({ label: 'page' }, { sort: { _id: 1 }, page: 2, pageSize: 2 });

    expect(second).toMatchObject({ items: [{ id: 'p3' }], page: 2, pageSize: 2, total: 3, more: false });
    expect(await counters.find({ label: 'page' }, { sort: { _id: -1 }, limit: 1 })).toMatchObject([{ id: 'p3' }]);
  });

  test('refuses a state that would overwrite the bookkeeping', async () => {
    const careless = { count: 1, version: 7 };
    await expect(counters.insert('careless', { state: careless, events: [] })).rejects.toThrow('version');
  });
});
