/** Zod's schemas have compilers of their own, and most servers have no schemas at all. */
function compileJsonSchema(): never {
  throw new Error('No route has a JSON schema');
}

/** For `schemaController`: without factories, Fastify loads its own compilers, a hundred files that nobody uses. */
export const noJsonSchemas = {
  compilersFactory: { buildValidator: compileJsonSchema, buildSerializer: compileJsonSchema },
};
