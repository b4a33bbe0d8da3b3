import { isDeepStrictEqual } from 'node:util';
import mongoose, { Schema } from 'mongoose';
import * as z from 'zod/mini';

/** One path of a mongoose schema; V is its type for the compiler. */
export interface Field<V> {
  type: unknown;
  required?: boolean;
  enum?: readonly string[];
  validate?: (value: unknown) => boolean;
  /** Mongoose's message for a wrong type. */
  cast?: string;
  /** A missing list is refused, not defaulted to an empty one. */
  default?: undefined;
  readonly holds?: (value: V) => V;
}

/** Exactly one field per property: `optional` if it may be absent, `orNull` if it may be null. */
export type Fields<D> = {
  [K in keyof D]-?: Record<never, never> extends Pick<D, K> ? Field<Exclude<D[K], undefined> | undefined> : Field<D[K]>;
};

// Error messages never contain the value: it may be a phone number.
const cast = '{PATH} is not a valid {KIND}';
mongoose.Error.messages.general.default = '{PATH} is not valid';
mongoose.Error.messages.String.enum = '{PATH} is not one of its allowed values';

export const text: Field<string> = { type: String, required: true, cast };
export const number: Field<number> = { type: Number, required: true, cast, validate: Number.isFinite };
export const integer: Field<number> = { type: Number, required: true, cast, validate: Number.isSafeInteger };
export const flag: Field<boolean> = { type: Boolean, required: true, cast };
export const instant: Field<Date> = { type: Date, required: true, cast, validate: (at) => !Number.isNaN(Number(at)) };

export function oneOf<const V extends string>(values: readonly V[]): Field<V> {
  return { type: String, required: true, cast, enum: values };
}

export function orNull<V>({ holds, validate, ...field }: Field<V>): Field<V | null> {
  const orValid = validate && { validate: (value: unknown) => value === null || validate(value) };
  return { ...field, ...orValid, required: false };
}

export function optional<V>({ holds, ...field }: Field<V>): Field<V | undefined> {
  return { ...field, required: false };
}

export function listOf<V>(field: Field<V>): Field<V[]> {
  return { type: [field], required: true, default: undefined };
}

/** A nested document. */
export function subdocument<P extends object>(fields: Fields<P>): Field<P> {
  return { type: new Schema(fieldsOf(fields), { ...strictly, _id: false }), required: true };
}

/** The same field for each of some keys. */
export function recordOf<K extends string, V>(keys: readonly K[], field: Field<V>): Field<Record<K, V>> {
  return subdocument(Object.fromEntries(keys.map((key) => [key, field])) as Fields<Record<K, V>>);
}

/** Any value: it has been parsed elsewhere. */
export const anything: Field<unknown> = { type: Schema.Types.Mixed, required: true };

/** Data published by another service, checked by its contract. */
export function parsedBy<V>(contract: z.ZodMiniType<V>): Field<V> {
  const validate = (value: unknown) => isDeepStrictEqual(z.safeParse(contract, value).data, value);
  return { type: Schema.Types.Mixed, required: true, validate };
}

/** Nothing is silently dropped, added or converted. */
export const strictly = {
  strict: 'throw',
  strictQuery: 'throw',
  id: false,
  minimize: false,
  versionKey: false,
} as const;

/** The fields as mongoose's own definitions. */
export const fieldsOf = (fields: object) => fields as Record<string, { type: typeof Schema.Types.Mixed }>;

mongoose.set('runValidators', true);
// A number in quotes is a bug of ours: types are compared, not converted.
Schema.Types.String.cast(false);
Schema.Types.Number.cast(false);
Schema.Types.Boolean.cast(false);
Schema.Types.Date.cast(false);
// An empty string counts as present.
Schema.Types.String.checkRequired((value: unknown) => typeof value === 'string');
