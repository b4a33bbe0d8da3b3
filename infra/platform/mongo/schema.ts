import { Schema } from 'mongoose';
import { type Fields, fieldsOf, strictly, text } from './fields.ts';

/** A document as a model reads it. */
export type Row<D> = D & { _id: string };

/** The schema of a collection; its id is chosen by whoever writes, so that a repeat meets the first. */
export function documentSchema<D extends object>(fields: Fields<D>): Schema<Row<D>> {
  return new Schema<Row<D>>(fieldsOf({ ...fields, _id: text }), { ...strictly, autoCreate: false, autoIndex: false });
}
