import type { Collection, CreateIndexesOptions, Document, IndexSpecification } from 'mongodb';
import type { Connection, Schema } from 'mongoose';
import { codeOf } from '../errors/error-code.ts';

type Indexed = Pick<Collection, 'createIndex' | 'dropIndex'>;
type Index = ReturnType<Schema['indexes']>[number];
export type Commit = Pick<CreateIndexesOptions, 'commitQuorum'>;

/** IndexOptionsConflict and IndexKeySpecsConflict: MongoDB has the index, with other options. */
const otherOptions = ['85', '86'];
const notFound = '27';

/**
 * Creates a schema's indexes. One that another release has made with other options is made anew: `collMod` would change
 * how long documents are kept without that, but our database users may not use it.
 */
export async function createIndexes<D>(collection: Indexed, schema: Schema<D>, commit: Commit = {}): Promise<void> {
  for (const [keys, options] of schema.indexes()) await createIndex(collection, [keys, { ...options, ...commit }]);
}

/** In a set an index is made once most members have it: by default it waits for all, also for one that is away. */
export async function commitIn(connection: Connection): Promise<Commit> {
  // Which is `hello`, but the development database knows its first name only.
  const { setName } = await connection.getClient().db(connection.name).command({ isMaster: 1 });
  return setName === undefined ? {} : { commitQuorum: 'majority' };
}

async function createIndex(collection: Indexed, [keys, options]: Index): Promise<void> {
  const create = () => collection.createIndex(keys as IndexSpecification, options as CreateIndexesOptions);
  try {
    await create();
  } catch (error) {
    // Without a unique index two could get in, so none is ever taken away.
    if (!otherOptions.includes(codeOf(error) ?? '') || options.unique) throw error;
    await collection.dropIndex(nameOf(keys)).catch(unlessGone);
    await create();
  }
}

/** As drivers name an index. */
const nameOf = (keys: Document) => Object.entries(keys).flat().join('_');

/** Another instance starts at the same time. */
function unlessGone(error: unknown): void {
  if (codeOf(error) !== notFound) throw error;
}
