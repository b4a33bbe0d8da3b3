import type { Collection, CreateIndexesOptions, Document, IndexSpecification } from 'mongodb';
import type { Schema } from 'mongoose';
import { codeOf } from '../logging/describe-error.ts';

type Indexed = Pick<Collection, 'createIndex' | 'dropIndex'>;
type Index = ReturnType<Schema['indexes']>[number];

/** IndexOptionsConflict and IndexKeySpecsConflict: MongoDB has the index, with other options. */
const otherOptions = ['85', '86'];
const notFound = '27';

/**
 * Creates a schema's indexes. One that another release has made with other options is made anew: `collMod` would change
 * how long documents are kept without that, but our database users may not use it.
 */
export async function createIndexes<D>(collection: Indexed, schema: Schema<D>): Promise<void> {
  for (const index of schema.indexes()) await createIndex(collection, index);
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
