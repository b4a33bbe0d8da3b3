import { erasingEvents } from '@livery/contracts/events.ts';
import type { Topic } from '@livery/contracts/topics.ts';
import type { AnyBulkWriteOperation, Document } from 'mongodb';
import type { Model } from 'mongoose';
import { failpoint } from '../failpoints/platform-failpoints.ts';
import { collectionOf } from './connect.ts';
import type { JournalEvent } from './journal.ts';
import type { Row } from './schema.ts';

export const batchSize = 200;

/** What the relay needs to know of a store. */
export interface Journaled {
  name: string;
  topic: Topic;
  model: Model<Row<Document>>;
  keyOf(document: Document): string;
}

/** The unpublished events of one aggregate, in order. */
export interface Unpublished {
  key: string;
  events: JournalEvent[];
}

/** An aggregate that may have events to publish, and the events if the caller knows them. */
export interface Waiting {
  store: Journaled;
  id: string;
  unpublished?: Unpublished | undefined;
}
export type Known = Waiting & { unpublished: Unpublished };

/** Aggregates whose events have been pending since before then, the oldest first. */
export async function pendingIn(
  store: Journaled,
  before: Date,
): Promise<{ store: Journaled; id: string; since: Date }[]> {
  const documents = await store.model
    .find({ pendingSince: { $lte: before } }, { pendingSince: 1 })
    .sort({ pendingSince: 1 })
    .limit(batchSize)
    .lean();
  return documents.map((document) => ({ store, id: document._id, since: document['pendingSince'] }));
}

export async function unpublishedOf({ store, id, unpublished }: Waiting): Promise<Unpublished> {
  if (unpublished) return unpublished;
  const document = await store.model.findOne({ _id: id }, { commands: 0, lease: 0 }).lean();
  if (!document) return { key: id, events: [] };
  const journal: JournalEvent[] = document['events'];
  return {
    key: store.keyOf(document),
    events: journal.filter((event) => event.sequence > document['publishedSequence']),
  };
}

type Operation = AnyBulkWriteOperation<Row<Document>>;

/** Marks events as published; any added meanwhile stay pending. */
export async function markPublished(pending: Known[]): Promise<void> {
  for (const store of new Set(pending.map(({ store }) => store))) {
    const mine = pending.filter((one) => one.store === store);
    // Bypasses mongoose, which would check each update: these are made here.
    const documents = collectionOf<Row<Document>>(store.model);
    const cleared = await documents.bulkWrite(mine.map(clearIfLast), { ordered: false });
    if (cleared.matchedCount === mine.length) continue;
    // A command came in between: its events are still pending, and the sweep will find them.
    await documents.bulkWrite(mine.map(advance), { ordered: false });
    failpoint('relay.after_advance_before_clear');
  }
}

/** Before an event that erases the journal nothing is left to publish. */
function firstOf({ unpublished: { events } }: Known): number {
  const [first] = events;
  return !first || erasingEvents.has(first.type) ? 0 : first.sequence;
}
const lastOf = ({ unpublished }: Known) => unpublished.events.at(-1)?.sequence ?? 0;

/** No match where `republishAll` has set the count back: marking would skip the earlier events. */
const unlessSetBack = (marked: Known) => ({ _id: marked.id, publishedSequence: { $gte: firstOf(marked) - 1 } });

function clearIfLast(marked: Known): Operation {
  const filter = { ...unlessSetBack(marked), sequence: lastOf(marked) };
  const update = { $max: { publishedSequence: lastOf(marked) }, $unset: { pendingSince: '' } };
  return { updateOne: { filter, update } } as Operation;
}

function advance(marked: Known): Operation {
  const update = { $max: { publishedSequence: lastOf(marked) } };
  return { updateOne: { filter: unlessSetBack(marked), update } } as Operation;
}
