import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** As the documents for people and programs show a schema. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return rest;
}
