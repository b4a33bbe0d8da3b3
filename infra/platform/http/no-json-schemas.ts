/** Services compile the zod schemas of their routes (zod-schemas.ts), and the gateway's routes have none. */
function compileJsonSchema(): never {
  throw new Error('No route has a JSON schema');
}

/** For `schemaController`: without factories, Fastify loads its own compilers, a hundred files that nobody uses. */
export const noJsonSchemas = {
  compilersFactory: { buildValidator: compileJsonSchema, buildSerializer: compileJsonSchema },
};
