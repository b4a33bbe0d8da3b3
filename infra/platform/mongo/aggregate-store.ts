import { conflict, notFound, unavailable } from '@livery/contracts/errors.ts';
import type { Topic } from '@livery/contracts/topics.ts';
import type { Collection, Document, Filter, Sort } from 'mongodb';
import type { Connection } from 'mongoose';
import { now } from '../clock/clock.ts';
import { failpoint } from '../failpoints/failpoint.ts';
import { codeOf } from '../logging/describe-error.ts';
import { type Saved, savedFrom, withoutHistory } from './aggregate-document.ts';
import { accept, changes, type Decision, doneCommands, newDocument } from './aggregate-write.ts';
import { type Answer, answerOf, type Command, type DoneCommand, earlierRun } from './commands.ts';
import { ensureIndexes, type Indexes, nativeCollection } from './connect.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import type { JournalEvent } from './journal.ts';
import type { Journaled } from './outbox.ts';
import type { Relay } from './outbox-relay.ts';
import { findPage, type Page, type PageRequest } from './page.ts';

const triesAfterLostRace = 5;

export interface WriteOptions<S, B = unknown> {
  command?: Command | undefined;
  /** The answer to the caller, stored with the command so that a repeat hears the same. */
  answer?: (saved: Saved<S>) => Answer<B>;
}

export interface Outcome<S, B = unknown> {
  saved: Saved<S>;
  answer?: Answer<B>;
  /** True when the command had been carried out before and nothing was changed now. */
  replayed: boolean;
}

/** One document per aggregate: its state, its journal of events and the commands it has carried out. */
export interface AggregateStore<S> extends Journaled {
  collection: Collection<Document & { _id: string }>;
  /** Creates the indexes; called once at start. */
  prepare(): Promise<void>;
  /** Refuses with `conflict` ALREADY_EXISTS, or DUPLICATE_KEY when a unique index of another field refuses. */
  insert<B>(id: string, decision: Decision<S>, options?: WriteOptions<S, B>): Promise<Outcome<S, B>>;
  /** Runs what may insert for a command; refused now, it still answers what an earlier run of the command answered. */
  repeatable<B>(id: string, command: Command | undefined, work: () => Promise<Outcome<S, B>>): Promise<Outcome<S, B>>;
  /** For effects of events: false when the id is there already. */
  insertOnce(id: string, decision: Decision<S>): Promise<boolean>;
  get(id: string): Promise<Saved<S> | undefined>;
  find(filter: Filter<Document>, options?: { sort?: Sort; skip?: number; limit?: number }): Promise<Saved<S>[]>;
  page(filter: Filter<Document>, request: PageRequest): Promise<Page<Saved<S>>>;
  /**
   * Loads, decides and saves if nobody else did meanwhile, else decides again. Undefined: nothing to change.
   * Throws `not-found` for an unknown id and whatever the decision throws.
   */
  update<B>(id: string, decide: Decide<S>, options?: WriteOptions<S, B>): Promise<Outcome<S, B>>;
  journal(id: string): Promise<JournalEvent[]>;
}

export type Decide<S> = (state: S, saved: Saved<S>) => Decision<S> | undefined;

export interface StoreOptions<S> {
  connection: Connection;
  /** A command beside the running service leaves publishing to it. */
  relay: Pick<Relay, 'nudge'>;
  /** Stands in the ids of its events: `ride`, `charge`, … */
  name: string;
  collection: string;
  topic: Topic;
  /** Key of its messages; the aggregate's id when absent. */
  keyOf?: (saved: Saved<S>) => string;
  indexes?: Indexes;
}

export function aggregateStore<S extends object>(options: StoreOptions<S>): AggregateStore<S> {
  const { name, relay } = options;
  const collection = nativeCollection<Document & { _id: string }>(options.connection, options.collection);
  const keyOf = options.keyOf ?? ((saved: Saved<S>) => saved.id);
  const crash = name === 'ride' ? failpoint : () => {};

  const journaled: Journaled = {
    name,
    topic: options.topic,
    collection,
    keyOf: (document) => keyOf(savedFrom<S>(document)),
  };

  async function insert<B>(id: string, decision: Decision<S>, write: WriteOptions<S, B> = {}): Promise<Outcome<S, B>> {
    const accepted = accept(`${name}:${id}`, { id, sequence: 0, createdAt: now() }, decision);
    const { saved, events } = accepted;
    const answer = write.answer?.(saved);
    crash('rides.before_cas');
    try {
      await collection.insertOne(newDocument(accepted, doneCommands(write.command, answer)));
    } catch (error) {
      if (isDuplicateKey(error)) return await alreadyThere(id, write, error);
      throw error;
    }
    crash('rides.after_cas');
    if (events.length > 0) relay.nudge(journaled, id, { key: keyOf(saved), events });
    return { saved, ...(answer && { answer }), replayed: false };
  }

  /** Asked for only after a refusal: a repeat is rare and the first run should not pay for it. */
  async function repeatable<B>(
    id: string,
    command: Command | undefined,
    work: () => Promise<Outcome<S, B>>,
  ): Promise<Outcome<S, B>> {
    try {
      return await work();
    } catch (refusal) {
      const document = command && (await read(id, command));
      const earlier = document && earlierRun(document['commands'], command);
      if (!earlier) throw refusal;
      return replay(savedFrom(document), earlier);
    }
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

  /** A unique index refused: the same command once more, another document of this id, or another field. */
  async function alreadyThere<B>(id: string, write: WriteOptions<S, B>, cause: unknown): Promise<Outcome<S, B>> {
    const document = await read(id, write.command);
    if (!document) throw conflict('DUPLICATE_KEY', 'This is taken already.', { cause });
    const earlier = earlierRun(document['commands'], write.command);
    if (!earlier) throw conflict('ALREADY_EXISTS', 'This exists already.', { cause });
    return replay(savedFrom<S>(document), earlier);
  }

  async function read(id: string, command?: Command): Promise<Document | null> {
    const projection = command ? { events: 0, lease: 0 } : withoutHistory;
    return await collection.findOne({ _id: id }, { projection });
  }

  async function update<B>(id: string, decide: Decide<S>, write: WriteOptions<S, B> = {}): Promise<Outcome<S, B>> {
    for (let tries = 0; tries <= triesAfterLostRace; tries += 1) {
      if (tries > 0) await jitter();
      const before = await read(id, write.command);
      if (!before) throw notFound('NOT_FOUND', 'This does not exist.');
      const outcome = await attempt(before, decide, write);
      if (outcome) return outcome;
    }
    throw unavailable('BUSY', 'Too many changes at once. Please try again.');
  }

  /** Undefined when somebody else changed the document between reading and writing. */
  async function attempt<B>(
    before: Document,
    decide: Decide<S>,
    write: WriteOptions<S, B>,
  ): Promise<Outcome<S, B> | undefined> {
    const old = savedFrom<S>(before);
    const earlier = earlierRun(before['commands'], write.command);
    if (earlier) return replay(old, earlier);
    const decision = decide(old.state, old);
    if (!decision) return { saved: old, ...(write.answer && { answer: write.answer(old) }), replayed: false };

    const accepted = accept(`${name}:${old.id}`, old, decision);
    const { saved, events } = accepted;
    const answer = write.answer?.(saved);
    crash('rides.before_cas');
    const written = await collection.updateOne(
      { _id: old.id, version: before['version'] },
      changes(old.state, accepted, doneCommands(write.command, answer)),
    );
    if (written.matchedCount === 0) return undefined;
    crash('rides.after_cas');
    if (events.length > 0) nudge(before, saved, events);
    return { saved, ...(answer && { answer }), replayed: false };
  }

  function nudge(before: Document, saved: Saved<S>, events: JournalEvent[]): void {
    const nothingElsePending = before['publishedSequence'] === before['sequence'];
    relay.nudge(journaled, saved.id, nothingElsePending ? { key: keyOf(saved), events } : undefined);
  }

  return {
    ...journaled,
    collection,
    prepare: () => ensureIndexes(collection, [{ key: { pendingSince: 1 } }, ...(options.indexes ?? [])]),
    insert,
    repeatable,
    insertOnce,
    update,
    async get(id) {
      const document = await read(id);
      return document ? savedFrom<S>(document) : undefined;
    },
    async find(filter, { sort = {}, skip = 0, limit = 0 } = {}) {
      const cursor = collection.find(filter as Filter<Document & { _id: string }>, { projection: withoutHistory });
      return (await cursor.sort(sort).skip(skip).limit(limit).toArray()).map(savedFrom<S>);
    },
    async page(filter, request) {
      const page = await findPage(collection, filter as Filter<Document & { _id: string }>, {
        ...request,
        projection: withoutHistory,
      });
      return { ...page, items: page.items.map(savedFrom<S>) };
    },
    async journal(id) {
      const document = await collection.findOne({ _id: id }, { projection: { events: 1 } });
      return document?.['events'] ?? [];
    },
  };
}

function replay<S, B>(saved: Saved<S>, earlier: DoneCommand): Outcome<S, B> {
  const answer = answerOf<B>(earlier);
  return { saved, ...(answer && { answer }), replayed: true };
}

/** Whoever lost a race comes back after 5 to 50 ms, so that the losers do not meet again. */
function jitter(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 45));
}
