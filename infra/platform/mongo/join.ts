import type { Document } from 'mongodb';

/** A stage that adds, as a list, what another collection of this service says under the document's id. */
export const join = (from: string, as: string, foreignField = '_id'): Document => ({
  $lookup: { from, localField: '_id', foreignField, as },
});
