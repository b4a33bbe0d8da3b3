import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Collection } from 'mongodb';
import { type Content, writeDocuments } from './documents.ts';
import { collectionFile } from './manifest.ts';
import type { Stores } from './stores.ts';
import { type TopicEnds, topicEnds } from './topic-ends.ts';

/** What was asked of one running service: nothing of its state. */
const notCopied = ['service'];
const readAgainMs = 250;

export interface Reading {
  collections: Record<string, Content>;
  topicEnds: TopicEnds;
}

/**
 * Copies all databases into a folder, as they were at one moment: reads them until two readings in a row are the same. Whatever
 * stood there in both stood there between them, in all databases at once (decision 0030).
 */
export async function takeCopy(stores: Stores, folder: string, patienceMs: number): Promise<Reading> {
  let before = await read(stores, folder);
  for (const end = Date.now() + patienceMs; ; await pause(readAgainMs)) {
    const again = await read(stores, folder);
    if (isDeepStrictEqual(before, again)) return again;
    if (Date.now() > end) throw new Error(`No copy was made: ${changed(before, again)} changed all the time.`);
    before = again;
  }
}

async function read(stores: Stores, folder: string): Promise<Reading> {
  const collections: Reading['collections'] = {};
  for (const [service, db] of stores.databases)
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      if (notCopied.includes(name) || name.startsWith('system.')) continue;
      const place = `${service}.${name}`;
      collections[place] = await writeDocuments(collectionFile(folder, place), documentsOf(db.collection(name)));
    }
  return { collections, topicEnds: await topicEnds(stores) };
}

/** In the order of their ids, which never change: each document is met once, and the same ones make the same file. */
async function* documentsOf(collection: Collection): AsyncGenerator<Uint8Array> {
  const found = collection.find({}, { raw: true }).sort({ _id: 1 });
  for await (const document of found) {
    if (!(document instanceof Uint8Array)) throw new Error('the driver did not hand out BSON');
    yield document;
  }
}

function changed(before: Reading, after: Reading): string {
  const places = Object.keys({ ...before.collections, ...after.collections });
  const found = places.filter((name) => !isDeepStrictEqual(before.collections[name], after.collections[name]));
  return found.join(', ') || 'topics';
}
