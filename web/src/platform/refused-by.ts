import { messages } from '@livery/contracts/messages.ts';
import type * as z from 'zod/mini';

/** What a schema says about a value for which it has no sentence of ours: it is missing. */
const wordless = 'Invalid input';

/** What the schema of a call refuses in a form, one sentence per field. */
export function refusedBy(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  const texts = issues.map(({ path, message }) => [
    String(path[0] ?? ''),
    message === wordless ? messages.required : message,
  ]);
  // The first of a field counts.
  return Object.fromEntries(texts.toReversed());
}
