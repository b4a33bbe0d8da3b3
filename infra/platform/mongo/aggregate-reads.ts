import type { Document } from 'mongodb';
import { type Saved, savedFrom, withoutHistory } from './aggregate-document.ts';
import type { Aggregate, AggregateModel } from './aggregate-schema.ts';
import { batchCalls } from './batch-calls.ts';
import type { JournalEvent } from './journal.ts';
import { findPage, type Page, type PageRequest, type Sort } from './page.ts';

/** An aggregate as it was read to be written; of the lists in `narrowed` it holds only some of the items. */
export interface Loaded<S> extends Saved<S> {
  document: Document;
  narrowed: string[];
}

/** Lists to read in part: only the items (`$$this`) for which the list's aggregation expression is true. */
export type Narrowing = Record<string, Document>;

/** The reads of an aggregate store. */
export interface AggregateReads<S> {
  get(id: string): Promise<Saved<S> | undefined>;
  /**
   * For an `update` whose decision needs more than the aggregate, which is then read only once. To a narrowed list the
   * decision may only add; if somebody else saves in between, it is made again with the whole list.
   */
  load(id: string, narrowing?: Narrowing): Promise<Loaded<S> | undefined>;
  find(filter: Document, options?: { sort?: Sort; limit?: number }): Promise<Saved<S>[]>;
  page(filter: Document, request: PageRequest): Promise<Page<Saved<S>>>;
  journal(id: string): Promise<JournalEvent[]>;
  /** For callers that show both: reads state and journal at once. */
  withJournal(id: string): Promise<(Saved<S> & { journal: JournalEvent[] }) | undefined>;
}

export function aggregateReads<S extends object>(model: AggregateModel<S>): AggregateReads<S> {
  /** Reads aggregates that are asked for at the same time with one command. */
  const read = batchCalls(async (ids: string[]): Promise<(Document | undefined)[]> => {
    const found = await model.find({ _id: { $in: ids } }, withoutHistory).lean();
    const byId = new Map(found.map((document) => [document['_id'], document]));
    return ids.map((id) => byId.get(id));
  });

  async function readInPart(id: string, narrowing: Narrowing): Promise<Document | undefined> {
    const lists = Object.entries(narrowing).map(([name, cond]) => [name, { $filter: { input: `$${name}`, cond } }]);
    const [document] = await model.aggregate<Document>([
      { $match: { _id: id } },
      { $project: withoutHistory },
      { $addFields: Object.fromEntries(lists) },
    ]);
    return document;
  }

  return {
    async get(id) {
      const document = await read(id);
      return document ? savedFrom<S>(document) : undefined;
    },
    async load(id, narrowing = {}) {
      const narrowed = Object.keys(narrowing);
      const document = narrowed.length > 0 ? await readInPart(id, narrowing) : await read(id);
      return document ? { ...savedFrom<S>(document), document, narrowed } : undefined;
    },
    async find(filter, { sort = {}, limit = 0 } = {}) {
      const found = await model.find(filter, withoutHistory).sort(sort).limit(limit).lean();
      return found.map(savedFrom<S>);
    },
    async page(filter, request) {
      const page = await findPage<Aggregate<S>>(model, filter, { ...request, projection: withoutHistory });
      return { ...page, items: page.items.map(savedFrom<S>) };
    },
    async journal(id) {
      const document = await model.findOne({ _id: id }, { events: 1 }).lean();
      return document?.['events'] ?? [];
    },
    async withJournal(id) {
      const document = await model.findOne({ _id: id }, { commands: 0, lease: 0 }).lean();
      return document ? { ...savedFrom<S>(document), journal: document['events'] } : undefined;
    },
  };
}
