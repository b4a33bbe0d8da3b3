import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { conflict } from '@livery/contracts/errors.ts';
import type { Connection } from 'mongoose';
import { runInContext } from '../logging/request-context.ts';
import { noopRelay } from '../testing/noop-relay.ts';
import { connectTestDatabase } from '../testing/test-database.ts';
import { aggregateSchema } from './aggregate-schema.ts';
import { type AggregateStore, aggregateStore, type Decide } from './aggregate-store.ts';
import { modelOf } from './connect.ts';
import { type Fields, instant, integer, listOf, oneOf, optional, orNull, subdocument, text } from './fields.ts';
import type { Relay } from './outbox-relay.ts';

interface Step {
  by: number;
  at: Date;
  note: string | null;
}

interface Counter {
  count: number;
  status: 'open' | 'closed';
  steps: Step[];
  last: Step | null;
  label?: string | undefined;
  code?: string;
}

const step = subdocument<Step>({ by: integer, at: instant, note: orNull(text) });
const fields: Fields<Counter> = {
  count: integer,
  status: oneOf(['open', 'closed']),
  steps: listOf(step),
  last: orNull(step),
  label: optional(text),
  code: optional(text),
};
const schema = aggregateSchema(fields).index({ code: 1 }, { unique: true, sparse: true });

const counted = (rating: number) => ({
  type: 'review.edited' as const,
  data: { reviewId: 'r', rideId: 'x', operatorId: 'o', requestorId: 't', rating },
  parties: ['o'],
});
const fresh: Counter = { count: 1, status: 'open', steps: [], last: null };
const start = (state: Partial<Counter> = {}) => ({ state: { ...fresh, ...state }, events: [counted(1)] });
const addOne: Decide<Counter> = (state) => ({ state: { ...state, count: state.count + 1 }, events: [counted(2)] });

describe('an aggregate store', () => {
  let connection: Connection;
  let counters: AggregateStore<Counter>;
  beforeAll(async () => {
    connection = await connectTestDatabase('store');
    const model = modelOf(connection, 'counters', schema);
    await model.createIndexes();
    counters = aggregateStore<Counter>({ model, relay: noopRelay, name: 'counter', topic: 'review.v1' });
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
    expect(await counters.withJournal('one')).toEqual({ ...saved, journal: await counters.journal('one') });
    expect([await counters.get('nobody'), await counters.withJournal('nobody')]).toEqual([undefined, undefined]);
  });

  test('drops what the schema of an event does not name and refuses what does not fit', async () => {
    const leaky = { ...counted(3), data: { ...counted(3).data, phone: '5551234567' } };
    await counters.insert('leaky', { state: fresh, events: [leaky] });

    expect((await counters.journal('leaky'))[0]?.data).not.toHaveProperty('phone');
    await expect(counters.insert('wrong', { state: fresh, events: [counted(9)] })).rejects.toThrow();
    expect(await counters.get('wrong')).toBeUndefined();
  });

  test('decides again when somebody else was faster, so that no change is lost', async () => {
    await counters.insert('raced', start());

    await Promise.all([1, 2, 3, 4].map(() => counters.update('raced', addOne)));

    expect(await counters.get('raced')).toMatchObject({ sequence: 5, state: { count: 5 } });
    expect((await counters.journal('raced')).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  });

  test('begins with what was loaded, and decides again when somebody else was faster', async () => {
    const keyedRequest = { key: 'add', hash: 'one' };
    await counters.insert('loaded', start());
    const [first, second] = [await counters.load('loaded'), await counters.load('loaded')];
    if (!first || !second) throw new Error('it was not loaded');

    await counters.update(first, addOne);
    await counters.update(second, addOne, { keyedRequest });
    const repeated = await counters.update(second, addOne, { keyedRequest });

    expect(repeated).toMatchObject({ replayed: true, saved: { sequence: 3, state: { count: 3 } } });
    expect(await counters.load('nobody')).toBeUndefined();
  });

  test('adds to a list of which it has read a part, and changes nothing else in it', async () => {
    const [first, second, third] = [1, 2, 3].map((by) => ({ by, at: new Date(by), note: null })) as [Step, Step, Step];
    const stepsAre = (stepsOf: (steps: Step[]) => Step[]) => (state: Counter) => ({
      state: { ...state, steps: stepsOf(state.steps) },
      events: [],
    });
    const partly = async () => {
      const loaded = await counters.load('part', { steps: { $eq: ['$$this.by', second.by] } });
      if (!loaded) throw new Error('it was not loaded');
      return loaded;
    };
    await counters.insert('part', start({ steps: [first, second] }));

    const early = await partly();
    await counters.update(
      await partly(),
      stepsAre((steps) => [...steps, third]),
    );
    await counters.update(
      early,
      stepsAre((steps) => [...steps, first]),
    );

    expect(early.state.steps).toEqual([second]);
    expect(early.document).not.toHaveProperty('events');
    expect((await counters.get('part'))?.state.steps).toEqual([first, second, third, first]);
    for (const forget of [() => [], () => [third], (steps: Step[]) => [...steps.slice(1), third]])
      await expect(counters.update(await partly(), stepsAre(forget))).rejects.toThrow('may only add');
    expect(await counters.load('nobody', { steps: { $eq: ['$$this.by', 1] } })).toBeUndefined();
  });

  test('removes fields that are gone and leaves everything alone when nothing changes', async () => {
    await counters.insert('fields', start({ label: 'here' }));
    await counters.update('fields', (state) => ({ state: { ...state, label: undefined }, events: [] }));
    const untouched = await counters.update('fields', () => undefined);

    expect(untouched).toMatchObject({ replayed: false, saved: { sequence: 1, state: { count: 1 } } });
    expect(await counters.model.findOne({ _id: 'fields' }).lean()).not.toHaveProperty('label');
    expect(await counters.model.findOne({ _id: 'fields' }).lean()).toMatchObject({ version: 2, sequence: 1 });
  });

  test('writes a list item by item, and the whole list once an item has gone', async () => {
    const [first, second, third] = [1, 2, 3].map((by) => ({ by, at: new Date(by), note: null })) as [Step, Step, Step];
    const stepsAre = (steps: Step[]) =>
      counters.update('steps', (state) => ({ state: { ...state, steps }, events: [] }));
    await counters.insert('steps', start());

    for (const steps of [[first], [first, second, third], [first, { ...second, note: 'again' }, third], [third]]) {
      await stepsAre(steps);
      expect((await counters.get('steps'))?.state.steps).toEqual(steps);
    }
  });

  test('passes refusals of a decision on and knows what does not exist', async () => {
    await counters.insert('refusing', start());
    const refuse = () => {
      throw conflict('TOO_LATE', 'too late');
    };

    await expect(counters.update('refusing', refuse)).rejects.toMatchObject({ code: 'TOO_LATE' });
    await expect(counters.update('nobody', addOne)).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('carries a keyed request out once, whoever asks how often', async () => {
    await counters.insert('keyed', start());
    const options = {
      keyedRequest: { key: 'anna:add:1', hash: 'h' },
      answer: ({ state }: { state: Counter }) => ({ status: 200, body: { count: state.count } }),
    };

    const both = await Promise.all([
      counters.update('keyed', addOne, options),
      counters.update('keyed', addOne, options),
    ]);
    await counters.update('keyed', addOne);
    const late = await counters.update('keyed', addOne, options);

    expect(both.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    expect([...both, late].map(({ answer }) => answer?.body)).toEqual([{ count: 2 }, { count: 2 }, { count: 2 }]);
    expect(late.saved.state.count).toBe(3);
    const other = { keyedRequest: { key: 'anna:add:1', hash: 'other' } };
    await expect(counters.update('keyed', addOne, other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  test('looks once for the earlier run of a key that was used for another request', async () => {
    await counters.insert('mistaken', start());
    await counters.update('mistaken', addOne, { keyedRequest: { key: 'anna:add:2', hash: 'h' } });
    const calls: string[] = [];
    connection.set('debug', (_collection: string, method: string) => void calls.push(method));

    const mistaken = counters.update('mistaken', addOne, { keyedRequest: { key: 'anna:add:2', hash: 'other' } });

    await expect(mistaken).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    connection.set('debug', false);
    // Finds what to change, tries the change, and finds the earlier run.
    expect(calls).toEqual(['find', 'updateOne', 'findOne']);
  });

  test('answers a repeat that would be refused by now like the first request, and refuses everybody else', async () => {
    await counters.insert('closing', start());
    const keyedRequest = { key: 'anna:close:1', hash: 'h' };
    const answer = ({ state }: { state: Counter }) => ({ status: 200, body: { status: state.status } });
    const refuse = () => Promise.reject(conflict('CLOSED', 'It is closed.'));
    await counters.update('closing', (state) => ({ state: { ...state, status: 'closed' }, events: [] }), {
      keyedRequest,
      answer,
    });

    const repeat = await counters.repeatable('closing', keyedRequest, refuse);

    expect(repeat).toMatchObject({ replayed: true, answer: { body: { status: 'closed' } }, saved: { id: 'closing' } });
    const another = { key: 'anna:close:2', hash: 'h' };
    await expect(counters.repeatable('closing', another, refuse)).rejects.toMatchObject({ code: 'CLOSED' });
    await expect(counters.repeatable('closing', undefined, refuse)).rejects.toMatchObject({ code: 'CLOSED' });
    await expect(counters.repeatable('unknown', keyedRequest, refuse)).rejects.toMatchObject({ code: 'CLOSED' });
    const first = { saved: repeat.saved, replayed: false };
    expect(await counters.repeatable('closing', keyedRequest, async () => first)).toBe(first);
  });

  test('knows which keyed requests have changed what there is', async () => {
    await counters.insert('known', start());
    const keyedRequest = { key: 'anna:add:3', hash: 'h' };
    await counters.update('known', addOne, { keyedRequest });

    expect(await counters.hasRun('known', keyedRequest)).toBe(true);
    expect(await counters.hasRun('known', { key: 'anna:add:4', hash: 'h' })).toBe(false);
    expect(await counters.hasRun('known', undefined)).toBe(false);
    expect(await counters.hasRun('unknown', keyedRequest)).toBe(false);
    await expect(counters.hasRun('known', { ...keyedRequest, hash: 'other' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  test.each<[string, Decide<Counter>]>([
    [
      'is refused',
      () => {
        throw conflict('CLOSED', 'It is closed.');
      },
    ],
    ['would change nothing', () => undefined],
  ])('answers the repeat of a change that by now %s like the first request', async (now, decide) => {
    const keyedRequest = { key: `anna:add:${now}`, hash: 'h' };
    const answer = ({ state }: { state: Counter }) => ({ status: 200, body: { count: state.count } });
    await counters.insert(now, start());
    await counters.update(now, addOne, { keyedRequest, answer });
    await counters.update(now, addOne);

    const repeat = await counters.update(now, decide, { keyedRequest, answer });

    expect(repeat).toMatchObject({ replayed: true, answer: { body: { count: 2 } }, saved: { state: { count: 3 } } });
  });

  test('answers the repeat of a change whose answer is not kept with what is there by then', async () => {
    const keyedRequest = { key: 'anna:add:unkept', hash: 'h' };
    const answer = ({ state }: { state: Counter }) => ({ status: 200, body: { count: state.count } });
    await counters.insert('unkept', start());
    const first = await counters.update('unkept', addOne, { keyedRequest, answer, isAnswerKept: () => false });
    await counters.update('unkept', addOne);

    const repeat = await counters.update('unkept', addOne, { keyedRequest, answer });

    expect(first).toMatchObject({ replayed: false, answer: { body: { count: 2 } } });
    expect(repeat).toMatchObject({ replayed: true, answer: { body: { count: 3 } } });
  });

  test('answers the repeat of a creation whose answer is not kept with what is there by then', async () => {
    const keyedRequest = { key: 'anna:create:unkept', hash: 'h' };
    const answer = ({ state }: { state: Counter }) => ({ status: 201, body: { count: state.count } });
    const write = { keyedRequest, answer, isAnswerKept: () => false };
    const first = await counters.insert('created unkept', start(), write);
    await counters.update('created unkept', addOne);

    const repeat = await counters.insert('created unkept', start(), write);

    expect(first).toMatchObject({ replayed: false, answer: { body: { count: 1 } } });
    expect(repeat).toMatchObject({ replayed: true, answer: { body: { count: 2 } } });
  });

  test('nudges the relay for new events only, and hands them over when nothing older waits', async () => {
    const nudged: unknown[][] = [];
    const relay: Relay = { ...noopRelay, nudge: (_, id, pending) => void nudged.push([id, pending?.events.length]) };
    const model = modelOf(connection, 'counters', schema);
    const watched = aggregateStore<Counter>({ model, relay, name: 'counter', topic: 'review.v1' });

    await watched.insert('told', start());
    await watched.update('told', (state) => ({ state: { ...state, label: 'quiet' }, events: [] }));
    await watched.update('told', addOne);
    await watched.insert('untold', { ...start(), events: [] });

    expect(nudged).toEqual([
      ['told', 1],
      ['told', undefined],
    ]);
  });

  test('answers a repeat with the current state when the answer was too large to keep, and carries out nothing', async () => {
    await counters.insert('large', start());
    const options = {
      keyedRequest: { key: 'anna:add:2', hash: 'h' },
      answer: ({ state }: { state: Counter }) => ({
        status: 200,
        body: { count: state.count, text: 'x'.repeat(64_000) },
      }),
    };

    const first = await counters.update('large', addOne, options);
    await counters.update('large', addOne);
    const late = await counters.update('large', addOne, options);

    expect([first, late].map(({ replayed }) => replayed)).toEqual([false, true]);
    expect([first, late].map(({ answer }) => answer?.body.count)).toEqual([2, 3]);
    expect(late.saved.state.count).toBe(3);
  });

  test('tells an existing id, a repeat and a clash of another field apart', async () => {
    const keyedRequest = { key: 'anna:create:1', hash: 'h' };
    await counters.insert('created', start({ code: 'A' }), { keyedRequest });

    expect(await counters.insert('created', start(), { keyedRequest })).toMatchObject({ replayed: true });
    await expect(counters.insert('created', start())).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    await expect(counters.insert('clash', start({ code: 'A' }))).rejects.toMatchObject({ code: 'DUPLICATE_KEY' });
    expect(await counters.insertOnce('created', start())).toBe(false);
    expect(await counters.insertOnce('fresh', start())).toBe(true);
  });

  test('saves what comes at the same time, and refuses of it what is there already', async () => {
    await counters.insert('there', start({ code: 'B' }));
    const several = [counters.insert('new-1', start()), counters.insert('there', start())];
    const clashes = [counters.insert('clash-2', start({ code: 'B' })), counters.insert('new-2', start())];

    const ends = await Promise.allSettled([...several, ...clashes]);

    expect(ends).toMatchObject([
      { value: { saved: { id: 'new-1' }, replayed: false } },
      { reason: { code: 'ALREADY_EXISTS' } },
      { reason: { code: 'DUPLICATE_KEY' } },
      { value: { saved: { id: 'new-2' }, replayed: false } },
    ]);
    expect(await Promise.all(['new-1', 'new-2'].map((id) => counters.journal(id)))).toMatchObject([[{}], [{}]]);
    expect(await counters.get('clash-2')).toBeUndefined();
  });

  test('serves reads at the same time with one command, each with what it asked for', async () => {
    const ids = ['read-1', 'read-2', 'read-3'];
    await Promise.all(ids.map((id, turn) => counters.insert(id, start({ count: turn }))));

    const calls: string[] = [];
    connection.set('debug', (_collection: string, method: string) => void calls.push(method));

    const asked = ['read-2', 'nobody', 'read-1', 'read-2', 'read-3'];
    const found = await Promise.all(asked.map((id) => counters.get(id)));

    connection.set('debug', false);
    expect(calls).toEqual(['find']);

    expect(found.map((saved) => saved && [saved.id, saved.state.count])).toEqual([
      ['read-2', 1],
      undefined,
      ['read-1', 0],
      ['read-2', 1],
      ['read-3', 2],
    ]);
  });

  test('carries out a keyed request once that comes twice at the same time', async () => {
    const keyedRequest = { key: 'anna:create:2', hash: 'h' };
    const answer = () => ({ status: 201, body: { code: 'first' } });

    const ends = await Promise.all([1, 2, 3].map(() => counters.insert('twice', start(), { keyedRequest, answer })));

    expect(ends.map(({ replayed }) => replayed).sort()).toEqual([false, true, true]);
    expect(ends.map((end) => end.answer?.body)).toEqual(Array(3).fill({ code: 'first' }));
    expect(await counters.journal('twice')).toHaveLength(1);
  });

  test('pages through a list with its total', async () => {
    for (const id of ['p1', 'p2', 'p3']) await counters.insert(id, start({ label: 'page' }));

    const second = await counters.page({ label: 'page' }, { sort: { _id: 1 }, page: 2, pageSize: 2 });

    expect(second).toMatchObject({ items: [{ id: 'p3' }], page: 2, pageSize: 2, total: 3, more: false });
    expect(await counters.find({ label: 'page' }, { sort: { _id: -1 }, limit: 1 })).toMatchObject([{ id: 'p3' }]);
  });

  const aStep: Step = { by: 1, at: new Date(), note: null };
  const misfits: [string, unknown, string][] = [
    ['an unknown field', { color: 'red' }, 'counters.color does not fit its schema: unknown'],
    ['a wrong type', { count: '2' }, 'counters.count does not fit its schema: type'],
    ['a number that is none', { count: Number.NaN }, 'counters.count does not fit its schema'],
    ['a time that is none', { last: { ...aStep, at: new Date('never') } }, 'counters.last.at does not fit'],
    ['a missing required field', { count: undefined }, 'counters.count does not fit its schema: required'],
    ['null where something must stand', { steps: null }, 'counters.steps does not fit its schema: required'],
    ['a status outside its enum', { status: 'ajar' }, 'counters.status does not fit its schema: enum'],
    ['an unknown field of a subdocument', { last: { ...aStep, color: 'red' } }, 'counters.last.color does not fit'],
    [
      'a missing field of a subdocument',
      { last: { by: 1, note: null } },
      'counters.last.at does not fit its schema: required',
    ],
    ['a wrong type in a list', { steps: [aStep, { ...aStep, by: 'one' }] }, 'counters.steps.1.by does not fit'],
    ['a list that is none', { steps: aStep }, 'counters.steps does not fit its schema: type'],
    ['a subdocument that is none', { last: 'yesterday' }, 'counters.last does not fit its schema: type'],
  ];
  // A state that the compiler would refuse, as later code or a careless cast might pass it.
  const changedBy = (change: unknown): Counter => Object.assign({}, fresh, change);

  test.each(misfits)('refuses %s in a new document', async (_, change, reason) => {
    const insert = counters.insert('misfit', { state: changedBy(change), events: [] });

    await expect(insert).rejects.toThrow(reason);
    expect(await counters.get('misfit')).toBeUndefined();
  });

  test.each(misfits)('refuses %s in a change', async (what, change, reason) => {
    await counters.insert(what, start());
    const update = counters.update(what, () => ({ state: changedBy(change), events: [] }));

    await expect(update).rejects.toThrow(reason);
    expect(await counters.get(what)).toMatchObject({ state: fresh, sequence: 1 });
  });

  test.each([
    ['added', (steps: unknown[], item: unknown) => [...steps, item], 'counters.steps.0'],
    ['changed', ([first]: unknown[], item: unknown) => [first, item], 'counters.steps.1'],
  ])('refuses an item that is %s and does not fit, in a list whose other items stay', async (how, stepsWith, place) => {
    await counters.insert(how, start({ steps: [aStep, aStep] }));
    const write = (item: unknown) =>
      counters.update(how, ({ steps }) => ({ state: changedBy({ steps: stepsWith(steps, item) }), events: [] }));

    await expect(write({ ...aStep, by: 'one' })).rejects.toThrow(`${place}.by does not fit its schema: type`);
    await expect(write('a step')).rejects.toThrow(`${place} does not fit its schema: type`);
    await expect(write(null)).rejects.toThrow(`${place} does not fit`);
    expect(await counters.get(how)).toMatchObject({ state: { steps: [aStep, aStep] } });
  });

  test('does not tell what it refused: it may be a phone number', async () => {
    const error = await counters
      .insert('told', { state: changedBy({ count: '5551234567' }), events: [] })
      .catch((refusal: Error) => refusal);

    expect(String(error)).not.toContain('555');
  });

  test('has a field for each property of the state, or does not compile', () => {
    // @ts-expect-error `code` is missing
    const missing: Fields<Counter> = { ...fields, code: undefined };
    // @ts-expect-error a status is none of all texts
    const loose: Fields<Counter> = { ...fields, status: text };
    // @ts-expect-error a counter may also be closed
    const few: Fields<Counter> = { ...fields, status: oneOf(['open']) };
    // @ts-expect-error a label may be absent
    const demanding: Fields<Counter> = { ...fields, label: text };

    expect([missing, loose, few, demanding]).toHaveLength(4);
  });

  test('refuses a filter on a field that does not exist', async () => {
    await expect(counters.find({ color: 'red' })).rejects.toThrow('color');
  });

  test('does not start when the data contradict a unique index', async () => {
    for (const id of ['d1', 'd2']) await counters.insert(id, start({ label: 'double' }));
    const labeled = aggregateSchema(fields).index({ label: 1 }, { unique: true, sparse: true });
    const model = connection.model('labeled', labeled, 'counters');

    await expect(model.createIndexes()).rejects.toMatchObject({ code: 11_000 });
  });

  test('refuses a state that would overwrite the bookkeeping', async () => {
    const careless = { ...fresh, version: 7 };
    await expect(counters.insert('careless', { state: careless, events: [] })).rejects.toThrow('version');
  });
});
