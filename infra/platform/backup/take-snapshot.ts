import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { hourMs, secondMs } from '@livery/contracts/durations.ts';
import type { Collection, Document, Filter } from 'mongodb';
import { type Content, writeDocuments } from './documents.ts';
import { collectionFile } from './manifest.ts';
import type { Stores } from './stores.ts';
import { type TopicEnds, topicEnds } from './topic-ends.ts';

/** Collections that hold what a running service was asked to do, and nothing of its state. */
const notCopied = ['service'];
const readAgainMs = 250;
/** No reading begins later: a copy is given up long before. */
const aheadMs = hourMs;

export interface Reading {
  collections: Record<string, Content>;
  topicEnds: TopicEnds;
}

/**
 * Copies all databases into a folder, as they were at one moment: reads them until two readings in a row are the same. Whatever
 * stood there in both stood there between them, in all databases at once (decision 0030).
 */
export async function takeSnapshot(stores: Stores, folder: string, patienceMs: number): Promise<Reading> {
  const until = Date.now() + aheadMs;
  let before = await read(stores, folder, until);
  for (const end = Date.now() + patienceMs; ; await pause(readAgainMs)) {
    const again = await read(stores, folder, until);
    if (isDeepStrictEqual(before, again)) return again;
    if (Date.now() > end) throw new Error(`No copy was made: ${changed(before, again)} kept changing.`);
    before = again;
  }
}

async function read(stores: Stores, folder: string, until: number): Promise<Reading> {
  const collections: Reading['collections'] = {};
  for (const [service, db] of stores.databases)
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      if (notCopied.includes(name) || name.startsWith('system.')) continue;
      const place = `${service}.${name}`;
      const kept = documentsOf(db.collection(name), until);
      collections[place] = await writeDocuments(collectionFile(folder, place), kept);
    }
  return { collections, topicEnds: await topicEnds(stores) };
}

/** In the order of their ids, which never change: each document is met once, and the same ones make the same file. */
async function* documentsOf(collection: Collection, until: number): AsyncGenerator<Uint8Array> {
  const found = collection.find(await keptUntil(collection, until), { raw: true }).sort({ _id: 1 });
  for await (const document of found) {
    if (!(document instanceof Uint8Array)) throw new Error('the driver did not return raw BSON');
    yield document;
  }
}

/** Leaves out what expires in MongoDB by then: it deletes once a minute, which would make any two readings differ. */
async function keptUntil(collection: Collection, until: number): Promise<Filter<Document>> {
  const indexes: Document[] = await collection.listIndexes().toArray();
  const kept = indexes.flatMap(({ key, expireAfterSeconds }) => {
    if (expireAfterSeconds === undefined) return [];
    const passed = { $lte: new Date(until - expireAfterSeconds * secondMs) };
    return Object.keys(key).map((field) => ({ [field]: { $not: passed } }));
  });
  return kept.length > 0 ? { $and: kept } : {};
}

function changed(before: Reading, after: Reading): string {
  const places = Object.keys({ ...before.collections, ...after.collections });
  const found = places.filter((name) => !isDeepStrictEqual(before.collections[name], after.collections[name]));
  return found.join(', ') || 'topics';
}
