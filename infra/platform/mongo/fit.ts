import { Schema, type SchemaType } from 'mongoose';

const { Subdocument, DocumentArray, Array: List } = Schema.Types;

/**
 * Refuses a document that does not fit its schema, using mongoose's types and validators without making a mongoose
 * document of it. The error says where and why, never the value: it may be a phone number.
 */
export function assertFitsSchema<D>(schema: Schema<D>, document: object, path: string): void {
  for (const name of schema.requiredPaths())
    if (!Object.hasOwn(document, name)) throw misfit(`${path}.${name}`, 'required');
  assertFieldsFit(schema, document, path);
}

/** The same for the fields, or items of lists (`items.3`), written into an existing document. */
export function assertFieldsFit<D>(schema: Schema<D>, fields: object, path: string): void {
  for (const [name, value] of Object.entries(fields)) {
    const [field = '', index] = name.split('.');
    const type = Object.hasOwn(schema.paths, field) ? schema.paths[field] : undefined;
    if (type && index === undefined) assertValueFits(type, value, `${path}.${name}`);
    else if (type instanceof List) assertItemFits(type, value, `${path}.${name}`);
    else if (value !== undefined) throw misfit(`${path}.${name}`, 'unknown');
  }
}

/** A field may be removed only if it may be absent. */
export function assertOptional<D>(schema: Schema<D>, names: readonly string[], path: string): void {
  for (const name of names) if (schema.paths[name]?.isRequired) throw misfit(`${path}.${name}`, 'required');
}

function assertValueFits(type: SchemaType, value: unknown, path: string): void {
  if (value === undefined || value === null) {
    if (type.isRequired) throw misfit(path, 'required');
    return;
  }
  if (type instanceof Subdocument) assertSubdocumentFits(type.schema, value, path);
  else if (type instanceof List) assertEachFits(value, path, (item, at) => assertItemFits(type, item, at));
  else assertTypeFits(type, value, path);
  for (const { validator, type: rule } of type.validators)
    if (!validator?.call(undefined, value)) throw misfit(path, rule ?? 'invalid');
}

function assertSubdocumentFits(schema: Schema, value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) throw misfit(path, 'type');
  assertFitsSchema(schema, value, path);
}

function assertItemFits(list: SchemaType, item: unknown, path: string): void {
  if (list instanceof DocumentArray) assertSubdocumentFits(list.schema, item, path);
  else if (list instanceof List) assertValueFits(list.embeddedSchemaType, item, path);
}

function assertEachFits(list: unknown, path: string, assertItem: (item: unknown, path: string) => void): void {
  if (!Array.isArray(list)) throw misfit(path, 'type');
  for (const [index, item] of list.entries()) assertItem(item, `${path}.${index}`);
}

function assertTypeFits(type: SchemaType, value: unknown, path: string): void {
  try {
    type.cast(value);
  } catch {
    throw misfit(path, 'type');
  }
}

const misfit = (path: string, why: string) => new Error(`${path} does not fit its schema: ${why}`);
