import type { Collection, Document, OptionalUnlessRequiredId } from 'mongodb';
import mongoose from 'mongoose';
import { batchCalls } from './batch-calls.ts';

const { MongoBulkWriteError, MongoServerError } = mongoose.mongo;

/** Inserts documents: those that come at the same time with one command, each of which may be refused alone. */
export function insertBatched<D extends Document>(
  collection: Collection<D>,
): (document: OptionalUnlessRequiredId<D>) => Promise<void> {
  return batchCalls(async (documents) => {
    try {
      await collection.insertMany(documents, { ordered: false });
      return documents.map(() => undefined);
    } catch (error) {
      const refused = refusedBy(error);
      return documents.map((_, turn) => refused.get(turn));
    }
  });
}

/** Errors by the document's place; throws when not even the others are known to be saved. */
function refusedBy(error: unknown): Map<number, Error> {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const errors = [error.writeErrors].flat();
  if (errors.length === 0) throw error;
  return new Map(
    errors.map(({ index, code, errmsg = '' }) => [index, new MongoServerError({ message: errmsg, code })]),
  );
}
