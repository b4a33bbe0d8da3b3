import type { Model } from 'mongoose';
import { collectionOf } from './connect.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import { assertFitsSchema } from './fit.ts';

/** A row of a projection: one source, as of its newest event. */
export type Versioned = { sequence: number };

/**
 * Consumer shape "newest wins": writes the row unless one with the same or a later sequence exists.
 * Throws when it does not fit the schema.
 * Returns whether it was written; false is normal for a duplicate or late event.
 */
export async function putNewest<D>(
  model: Model<D>,
  id: string,
  row: Versioned & Record<string, unknown>,
): Promise<boolean> {
  assertFitsSchema(model.schema, { ...row, _id: id }, model.modelName);
  const rows = collectionOf<Versioned & { _id: string }>(model);
  const older = { _id: id, sequence: { $lt: row.sequence } };
  try {
    const written = await rows.updateOne(older, { $set: row }, { upsert: true });
    return written.matchedCount + written.upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  // The existing row is newer, or two first rows raced; only in a race can the second try succeed.
  const written = await rows.updateOne(older, { $set: row });
  return written.matchedCount > 0;
}

/** Consumer shape "insert once": the id names the effect of an event; false when it exists already. */
export async function insertOnce<D>(model: Model<D>, id: string, row: Record<string, unknown>): Promise<boolean> {
  assertFitsSchema(model.schema, { ...row, _id: id }, model.modelName);
  const rows = collectionOf<{ _id: string }>(model);
  try {
    await rows.insertOne({ ...row, _id: id });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
