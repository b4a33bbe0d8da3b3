import type { Document } from 'mongodb';

/** A stage that adds, as a list, the documents of another collection of this service that name this document's id. */
export const join = (from: string, as: string, foreignField = '_id'): Document => ({
  $lookup: { from, localField: '_id', foreignField, as },
});
