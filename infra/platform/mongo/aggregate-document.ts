import type { Document } from 'mongodb';
import type { DoneCommand } from './commands.ts';
import type { JournalEvent } from './journal.ts';

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
  events: JournalEvent[];
  commands: DoneCommand[];
  /** The intent-runner's, beside the state so that holding it is no change. */
  lease?: Document;
}

const bookkeepingNames = new Set([
  '_id',
  'version',
  'sequence',
  'publishedSequence',
  'pendingSince',
  'createdAt',
  'updatedAt',
  'events',
  'commands',
  'lease',
]);

/** An aggregate as it was read or written. */
export interface Saved<S> {
  id: string;
  state: S;
  sequence: number;
  createdAt: Date;
}

/** Reads leave the journal and the commands in the database unless they are asked for. */
export const withoutHistory = { events: 0, commands: 0, lease: 0 } as const;

export function savedFrom<S>(document: Document): Saved<S> {
  const state = Object.fromEntries(Object.entries(document).filter(([name]) => !bookkeepingNames.has(name)));
  return { id: document['_id'], state: state as S, sequence: document['sequence'], createdAt: document['createdAt'] };
}

/** Splits a state into the fields to write and the names of those that are gone. */
export function stateChange(before: object, after: object): { set: Document; gone: string[] } {
  const set = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
  for (const name of Object.keys(set))
    if (bookkeepingNames.has(name)) throw new Error(`a state may not have a field named ${name}`);
  return { set, gone: Object.keys(before).filter((name) => !(name in set)) };
}
