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
 * Creates a schema's indexes. Drops and recreates one that another release has made with other options: `collMod` could
 * change in place how long documents are kept, but our database users may not use it.
 */
export async function createIndexes<D>(collection: Indexed, schema: Schema<D>, commit: Commit = {}): Promise<void> {
  for (const [keys, options] of schema.indexes()) await createIndex(collection, [keys, { ...options, ...commit }]);
}

/** In a replica set an index is built once most members have it: the default waits for all, even one that is away. */
export async function commitIn(connection: Connection): Promise<Commit> {
  // Now called `hello`, but the development database knows only the old name.
  const { setName } = await connection.getClient().db(connection.name).command({ isMaster: 1 });
  return setName === undefined ? {} : { commitQuorum: 'majority' };
}

async function createIndex(collection: Indexed, [keys, options]: Index): Promise<void> {
  const create = () => collection.createIndex(keys as IndexSpecification, options as CreateIndexesOptions);
  try {
    await create();
  } catch (error) {
    // Without its unique index two equal documents could get in, so none is ever dropped.
    if (!otherOptions.includes(codeOf(error) ?? '') || options.unique) throw error;
    await collection.dropIndex(nameOf(keys)).catch(unlessGone);
    await create();
  }
}

/** As drivers name an index. */
const nameOf = (keys: Document) => Object.entries(keys).flat().join('_');

/** An instance that starts at the same time may have dropped it already. */
function unlessGone(error: unknown): void {
  if (codeOf(error) !== notFound) throw error;
}
