import type { Document } from 'mongodb';
import mongoose from 'mongoose';

/** A document from its BSON; written back it is the same, down to the kind of its numbers. */
export const parseBson = (bson: Uint8Array): Document =>
  mongoose.mongo.BSON.deserialize(bson, { promoteValues: false, promoteBuffers: false });
