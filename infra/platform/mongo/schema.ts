import { Schema } from 'mongoose';
import { type Fields, fieldsOf, strictly, text } from './fields.ts';

/** A document as read through a model. */
export type Row<D> = D & { _id: string };

/** The schema of a collection; the writer chooses the id, so that a repeat finds the first document. */
export function documentSchema<D extends object>(fields: Fields<D>): Schema<Row<D>> {
  return new Schema<Row<D>>(fieldsOf({ ...fields, _id: text }), { ...strictly, autoCreate: false, autoIndex: false });
}
