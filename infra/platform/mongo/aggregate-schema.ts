import type { Document } from 'mongodb';
import type { Model, Schema } from 'mongoose';
import { anything, type Fields, instant, integer, listOf, optional, orNull, subdocument, text } from './fields.ts';
import type { JournalEvent } from './journal.ts';
import type { DoneRequest } from './keyed-requests.ts';
import { documentSchema } from './schema.ts';

/** Any string: the contract has checked the event type already. */
type KeptEvent = Omit<JournalEvent, 'type'> & { type: string };

/** The fields of a document besides the state. */
export interface Bookkeeping {
  _id: string;
  /** +1 with each change, for compare-and-set. Never leaves the service. */
  version: number;
  /** Number of the last event in the journal. */
  sequence: number;
  publishedSequence: number;
  /** Since when events have been unpublished; absent when none are. */
  pendingSince?: Date;
  createdAt: Date;
  updatedAt: Date;
  events: KeptEvent[];
  /** The keyed requests it has carried out; named as in the documents that are stored already. */
  commands: DoneRequest[];
  /** The intent-runner's lease; outside the state, so that taking it is not a change. */
  lease?: Lease;
}

/** Which intent-runner works on the document, and how often in a row it failed. */
export interface Lease {
  owner?: string;
  until?: Date;
  failures?: number;
}

const event = subdocument<KeptEvent>({
  sequence: integer,
  id: text,
  type: text,
  at: instant,
  correlationId: text,
  causationId: optional(text),
  actor: optional(text),
  traceparent: optional(text),
  parties: listOf(text),
  data: anything,
});

const answer = subdocument<{ status: number; body: string }>({ status: integer, body: text });
const doneRequest = subdocument<DoneRequest>({ key: text, hash: text, answer: orNull(answer), at: instant });
export const lease = subdocument<Lease>({
  owner: optional(text),
  until: optional(instant),
  failures: optional(integer),
});

const bookkeeping: Fields<Bookkeeping> = {
  _id: text,
  version: integer,
  sequence: integer,
  publishedSequence: integer,
  pendingSince: optional(instant),
  createdAt: instant,
  updatedAt: instant,
  events: listOf(event),
  commands: listOf(doneRequest),
  lease: optional(lease),
};

/** A state must not have any of these fields. */
export const bookkeepingNames: ReadonlySet<string> = new Set(Object.keys(bookkeeping));

/** The document of an aggregate; its state S exists for the compiler only. */
export type Aggregate<S> = Document & { _id: string; readonly state?: (state: S) => S };
export type AggregateModel<S> = Model<Aggregate<S>>;

/** The schema of an aggregate: its state's fields plus those that every aggregate has. */
export function aggregateSchema<S extends object>(fields: Fields<S>): Schema<Aggregate<S>> {
  return documentSchema<Document>({ ...fields, ...bookkeeping }).index({ pendingSince: 1 });
}
