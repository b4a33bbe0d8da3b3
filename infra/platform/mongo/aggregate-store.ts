import { setTimeout as pause } from 'node:timers/promises';
import type { Decision } from '@livery/contracts/decision.ts';
import { conflict, notFound, unavailable } from '@livery/contracts/errors.ts';
import type { Topic } from '@livery/contracts/topics.ts';
import type { Document } from 'mongodb';
import { now } from '../clock/clock.ts';
import { codeOf } from '../errors/error-code.ts';
import { failpoint } from '../failpoints/platform-failpoints.ts';
import { type SpanOptions, traced } from '../tracing/spans.ts';
import { type Saved, savedFrom } from './aggregate-document.ts';
import type { Outcome, WriteOptions } from './aggregate-outcome.ts';
import { type AggregateReads, aggregateReads, type Loaded } from './aggregate-reads.ts';
import type { Aggregate, AggregateModel } from './aggregate-schema.ts';
import { accept, changes, doneRequests, newDocument } from './aggregate-write.ts';
import { collectionOf } from './connect.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import { earlierRuns, notRunYet } from './earlier-runs.ts';
import { insertBatched } from './insert-batched.ts';
import type { JournalEvent } from './journal.ts';
import type { Answer, KeyedRequest } from './keyed-requests.ts';
import type { Journaled } from './outbox.ts';
import type { Relay } from './outbox-relay.ts';

const triesAfterLostRace = 5;

/** One document per aggregate: its state, its journal of events and the keyed requests it has carried out. */
export interface AggregateStore<S> extends AggregateReads<S>, Omit<Journaled, 'model'> {
  /** For other reads; only this store writes. */
  model: AggregateModel<S>;
  /** Throws `conflict` ALREADY_EXISTS, or DUPLICATE_KEY for a unique index on another field. */
  insert<B>(id: string, decision: Decision<S>, options?: WriteOptions<S, B>): Promise<Outcome<S, B>>;
  /** Carries out a request; if it is refused now but ran before, returns the earlier response. */
  repeatable<B>(
    id: string,
    keyedRequest: KeyedRequest | undefined,
    work: () => Promise<Outcome<S, B>>,
  ): Promise<Outcome<S, B>>;
  /** Whether this request has changed the aggregate; throws `mismatch` when its key was used for another request. */
  hasRun(id: string, keyedRequest: KeyedRequest | undefined): Promise<boolean>;
  /** For effects of events: false when the id is there already. */
  insertOnce(id: string, decision: Decision<S>): Promise<boolean>;
  /**
   * Loads what is not loaded, decides and saves; loads and decides again if somebody else saved in between. Undefined:
   * nothing to change. Throws `not-found` for an unknown id and whatever the decision throws.
   */
  update<B>(from: string | Loaded<S>, decide: Decide<S>, options?: WriteOptions<S, B>): Promise<Outcome<S, B>>;
}

export type Decide<S> = (state: S, saved: Saved<S>) => Decision<S> | undefined;

export interface StoreOptions<S> {
  model: AggregateModel<S>;
  /** A command-line tool gives one that does nothing: the running service publishes. */
  relay: Pick<Relay, 'nudge'>;
  /** Comes before the aggregate's id in the ids of its events. */
  name: string;
  topic: Topic;
  /** Message key of its events; the aggregate's id when absent. */
  keyOf?: (saved: Saved<S>) => string;
}

export function aggregateStore<S extends object>(options: StoreOptions<S>): AggregateStore<S> {
  const { name, relay, model } = options;
  // A mongoose document for each write would slow a request that writes by a third: see `fit.ts`.
  const collection = collectionOf<Aggregate<S>>(model);
  const reads = aggregateReads<S>(model);
  const { earlierOutcome, orEarlier } = earlierRuns<S>(model);
  const insertDocument = insertBatched(collection);
  const [inserting, updating] = [writing('insert', model), writing('update', model)];
  const keyOf = options.keyOf ?? ((saved: Saved<S>) => saved.id);

  const journaled: Journaled = {
    name,
    topic: options.topic,
    model,
    keyOf: (document) => keyOf(savedFrom<S>(document)),
  };

  async function insert<B>(id: string, decision: Decision<S>, write: WriteOptions<S, B> = {}): Promise<Outcome<S, B>> {
    const accepted = accept(`${name}:${id}`, { id, sequence: 0, createdAt: now() }, decision);
    const { saved, events } = accepted;
    const answer = write.answer?.(saved);
    failpoint('store.before_write');
    const document = newDocument(model, { ...accepted, commands: doneBy(write, saved, answer) });
    try {
      await traced(inserting, () => insertDocument(document));
    } catch (error) {
      if (isDuplicateKey(error)) return await alreadyThere(id, write, error);
      throw error;
    }
    failpoint('store.after_write');
    if (events.length > 0) relay.nudge(journaled, id, { key: keyOf(saved), events });
    return { saved, ...(answer && { answer }), replayed: false };
  }

  async function insertOnce(id: string, decision: Decision<S>): Promise<boolean> {
    try {
      await insert(id, decision);
      return true;
    } catch (error) {
      if (codeOf(error) === 'ALREADY_EXISTS') return false;
      throw error;
    }
  }

  /** A unique index refused: a repeat of the same request, another document with this id, or another field. */
  async function alreadyThere<B>(id: string, write: WriteOptions<S, B>, cause: unknown): Promise<Outcome<S, B>> {
    const earlier = await earlierOutcome(id, write);
    if (earlier) return earlier;
    if (await reads.get(id)) throw conflict('ALREADY_EXISTS', 'This exists already.', { cause });
    throw conflict('DUPLICATE_KEY', 'This is taken already.', { cause });
  }

  async function requireLoaded(id: string): Promise<Loaded<S>> {
    const loaded = await reads.load(id);
    if (!loaded) throw notFound('NOT_FOUND', 'This does not exist.');
    return loaded;
  }

  async function update<B>(
    from: string | Loaded<S>,
    decide: Decide<S>,
    write: WriteOptions<S, B> = {},
  ): Promise<Outcome<S, B>> {
    const before = typeof from === 'string' ? await requireLoaded(from) : from;
    return await orEarlier(before.id, write, () => attemptUntilWritten(before, decide, write));
  }

  async function attemptUntilWritten<B>(
    loaded: Loaded<S>,
    decide: Decide<S>,
    write: WriteOptions<S, B>,
  ): Promise<Outcome<S, B>> {
    let before = loaded;
    for (let lostRaces = 0; ; lostRaces += 1) {
      const outcome = (await attempt(before, decide, write)) ?? (await earlierOutcome(before.id, write));
      if (outcome) return outcome;
      if (lostRaces === triesAfterLostRace) throw unavailable('BUSY', 'Too many changes at once. Please try again.');
      await jitter();
      before = await requireLoaded(before.id);
    }
  }

  /** Undefined when the document changed between reading and writing, or has carried out the request before. */
  async function attempt<B>(
    { document: before, narrowed, ...old }: Loaded<S>,
    decide: Decide<S>,
    write: WriteOptions<S, B>,
  ): Promise<Outcome<S, B> | undefined> {
    const decision = decide(old.state, old);
    if (!decision) return (await earlierOutcome(old.id, write)) ?? nothingChanged(old, write);

    const accepted = accept(`${name}:${old.id}`, old, decision);
    const { saved, events } = accepted;
    const answer = write.answer?.(saved);
    failpoint('store.before_write');
    const commands = doneBy(write, saved, answer);
    const change = changes(model, { state: old.state, narrowed }, { ...accepted, commands });
    const unchanged = { _id: old.id, version: before['version'], ...notRunYet(write.keyedRequest) };
    const written = await traced(updating, () => collection.updateOne(unchanged, change));
    if (written.matchedCount === 0) return undefined;
    failpoint('store.after_write');
    if (events.length > 0) nudge(before, saved, events);
    return { saved, ...(answer && { answer }), replayed: false };
  }

  function nudge(before: Document, saved: Saved<S>, events: JournalEvent[]): void {
    const nothingElsePending = before['publishedSequence'] === before['sequence'];
    relay.nudge(journaled, saved.id, nothingElsePending ? { key: keyOf(saved), events } : undefined);
  }

  return {
    ...journaled,
    ...reads,
    model,
    insert,
    repeatable: (id, keyedRequest, work) => orEarlier(id, { keyedRequest }, work),
    hasRun: async (id, keyedRequest) => (await earlierOutcome(id, { keyedRequest })) !== undefined,
    insertOnce,
    update,
  };
}

/** The keyed request of a write, with its answer where a repeat gets the same. */
function doneBy<S, B>({ keyedRequest, isAnswerKept }: WriteOptions<S, B>, saved: Saved<S>, answer?: Answer<B>) {
  const isKept = isAnswerKept?.(saved) ?? true;
  return doneRequests(keyedRequest, isKept ? answer : undefined);
}

function nothingChanged<S, B>(saved: Saved<S>, { answer }: WriteOptions<S, B>): Outcome<S, B> {
  return { saved, ...(answer && { answer: answer(saved) }), replayed: false };
}

function writing<S>(operation: string, { modelName }: AggregateModel<S>): SpanOptions {
  const attributes = { 'db.system.name': 'mongodb', 'db.operation.name': operation, 'db.collection.name': modelName };
  return { name: `${operation} ${modelName}`, kind: 'client', attributes };
}

/** Losers of a race retry after 5 to 50 ms, so that they do not collide again. */
function jitter(): Promise<void> {
  return pause(5 + Math.random() * 45);
}
