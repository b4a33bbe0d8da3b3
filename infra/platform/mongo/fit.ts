import { Schema, type SchemaType } from 'mongoose';

const { Subdocument, DocumentArray, Array: List } = Schema.Types;

/**
 * Refuses a document that does not fit its schema, using mongoose's types and validators without making a mongoose
 * document of it. The error says where and why, never the value: it may be a phone number.
 */
export function demandFit<D>(schema: Schema<D>, document: object, place: string): void {
  for (const path of schema.requiredPaths())
    if (!Object.hasOwn(document, path)) throw misfit(`${place}.${path}`, 'required');
  demandFields(schema, document, place);
}

/** The same for the fields, or items of lists (`items.3`), written into an existing document. */
export function demandFields<D>(schema: Schema<D>, fields: object, place: string): void {
  for (const [name, value] of Object.entries(fields)) {
    const [field = '', index] = name.split('.');
    const type = Object.hasOwn(schema.paths, field) ? schema.paths[field] : undefined;
    if (type && index === undefined) demandValue(type, value, `${place}.${name}`);
    else if (type instanceof List) demandItem(type, value, `${place}.${name}`);
    else if (value !== undefined) throw misfit(`${place}.${name}`, 'unknown');
  }
}

/** A field may be removed only if it may be absent. */
export function demandOptional<D>(schema: Schema<D>, names: readonly string[], place: string): void {
  for (const name of names) if (schema.paths[name]?.isRequired) throw misfit(`${place}.${name}`, 'required');
}

function demandValue(type: SchemaType, value: unknown, path: string): void {
  if (value === undefined || value === null) {
    if (type.isRequired) throw misfit(path, 'required');
    return;
  }
  if (type instanceof Subdocument) demandPart(type.schema, value, path);
  else if (type instanceof List) demandEach(value, path, (item, at) => demandItem(type, item, at));
  else demandType(type, value, path);
  for (const { validator, type: rule } of type.validators)
    if (!validator?.call(undefined, value)) throw misfit(path, rule ?? 'invalid');
}

function demandPart(schema: Schema, value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) throw misfit(path, 'type');
  demandFit(schema, value, path);
}

function demandItem(list: SchemaType, item: unknown, path: string): void {
  if (list instanceof DocumentArray) demandPart(list.schema, item, path);
  else if (list instanceof List) demandValue(list.embeddedSchemaType, item, path);
}

function demandEach(list: unknown, path: string, demand: (item: unknown, path: string) => void): void {
  if (!Array.isArray(list)) throw misfit(path, 'type');
  for (const [index, item] of list.entries()) demand(item, `${path}.${index}`);
}

function demandType(type: SchemaType, value: unknown, path: string): void {
  try {
    type.cast(value);
  } catch {
    throw misfit(path, 'type');
  }
}

const misfit = (path: string, why: string) => new Error(`${path} does not fit its schema: ${why}`);
