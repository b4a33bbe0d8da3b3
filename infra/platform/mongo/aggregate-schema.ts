import type { Document } from 'mongodb';
import type { Model, Schema } from 'mongoose';
import type { DoneCommand } from './commands.ts';
import { anything, type Fields, instant, integer, listOf, optional, orNull, part, text } from './fields.ts';
import type { JournalEvent } from './journal.ts';
import { documentSchema } from './schema.ts';

/** An event type is as good as the contract it was parsed by. */
type KeptEvent = Omit<JournalEvent, 'type'> & { type: string };

/** What stands in a document beside the state. */
export interface Bookkeeping {
  _id: string;
  /** +1 with each accepted change: the compare-and-set. Never leaves the service. */
  version: number;
  /** Number of the last event in the journal. */
  sequence: number;
  publishedSequence: number;
  /** Since when events wait to be published; absent when none do. */
  pendingSince?: Date;
  createdAt: Date;
  updatedAt: Date;
  events: KeptEvent[];
  commands: DoneCommand[];
  /** The intent-runner's, beside the state so that holding it is no change. */
  lease?: Lease;
}

/** Of the intent-runner: who works on a document, and how often in a row that failed. */
export interface Lease {
  owner?: string;
  until?: Date;
  failures?: number;
}

const event = part<KeptEvent>({
  sequence: integer,
  id: text,
  type: text,
  at: instant,
  correlationId: text,
  causationId: optional(text),
  actor: optional(text),
  parties: listOf(text),
  data: anything,
});

const answer = part<{ status: number; body: string }>({ status: integer, body: text });
const doneCommand = part<DoneCommand>({ key: text, hash: text, answer: orNull(answer), at: instant });
export const lease = part<Lease>({ owner: optional(text), until: optional(instant), failures: optional(integer) });

const bookkeeping: Fields<Bookkeeping> = {
  _id: text,
  version: integer,
  sequence: integer,
  publishedSequence: integer,
  pendingSince: optional(instant),
  createdAt: instant,
  updatedAt: instant,
  events: listOf(event),
  commands: listOf(doneCommand),
  lease: optional(lease),
};

/** A state has none of these fields. */
export const bookkeepingNames: ReadonlySet<string> = new Set(Object.keys(bookkeeping));

/** The document of an aggregate; S, its state, is known to the compiler alone. */
export type Aggregate<S> = Document & { _id: string; readonly state?: (state: S) => S };
export type AggregateModel<S> = Model<Aggregate<S>>;

/** The schema of an aggregate: the fields of its state beside those that every aggregate has. */
export function aggregateSchema<S extends object>(fields: Fields<S>): Schema<Aggregate<S>> {
  return documentSchema<Document>({ ...fields, ...bookkeeping }).index({ pendingSince: 1 });
}
