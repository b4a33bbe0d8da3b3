import type { Document } from 'mongodb';
import { parseBson } from '../mongo/parse-bson.ts';
import { contentOf, documentsIn } from './documents.ts';
import { collectionFile, type Manifest } from './manifest.ts';
import type { Stores } from './stores.ts';
import { knownGroups, topicEnds } from './topic-ends.ts';

const documentsAtOnce = 200;

/** Refuses a copy of which a file is missing, cut short or changed. */
export async function verifyFiles(folder: string, { collections }: Manifest): Promise<void> {
  for (const [place, promised] of Object.entries(collections)) {
    const file = collectionFile(folder, place);
    const found = await contentOf(file).catch((cause: unknown) => {
      throw new Error(`The copy is damaged: ${file} cannot be read to its end.`, { cause });
    });
    if (found.sha256 !== promised.sha256 || found.documents !== promised.documents)
      throw new Error(`The copy is damaged: ${file} does not hold what its manifest says.`);
  }
}

/** Refuses stores that already hold something, or that a running service uses. */
export async function assertEmpty(stores: Stores): Promise<void> {
  for (const [service, db] of stores.databases)
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
      if (await db.collection(name).findOne())
        throw new Error(`The database of ${service} is not empty: ${name} holds documents. Restore into empty stores.`);
  const ends = Object.entries(await topicEnds(stores));
  const [filled] = ends.find(([, partitions]) => Object.values(partitions).some((end) => end !== '0')) ?? [];
  if (filled) throw new Error(`Kafka is not empty: ${filled} holds events. Restore into empty stores.`);
  const [known] = await knownGroups(stores, [...stores.databases.keys()]);
  if (known)
    throw new Error(
      `Kafka still knows the consumer group ${known}. Stop all services, and restore with an empty Kafka.`,
    );
}

/** Restores the documents of a copy; the services make the indexes when they start. */
export async function restoreDocuments(
  { databases }: Stores,
  folder: string,
  { collections }: Manifest,
): Promise<void> {
  for (const place of Object.keys(collections)) {
    const [service = '', ...name] = place.split('.');
    const collection = databases.get(service)?.collection(name.join('.'));
    if (!collection) throw new Error(`The copy holds ${place}, but no database address was given for ${service}.`);
    for await (const batch of batchesIn(collectionFile(folder, place))) await collection.insertMany(batch);
  }
}

async function* batchesIn(file: string) {
  let batch: Document[] = [];
  for await (const document of documentsIn(file)) {
    batch.push(parseBson(document));
    if (batch.length < documentsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
