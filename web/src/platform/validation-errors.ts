import { messages } from '@livery/contracts/messages.ts';
import type * as z from 'zod/mini';

/** What a schema says about a value for which it has no sentence of ours. */
const wordless = 'Invalid input';

/** What the schema of a call refuses in a form, one sentence per field. */
export function validationErrors(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  const texts = issues.map((issue) => [String(issue.path[0] ?? ''), sentenceOf(issue)]);
  // The first issue of each field counts.
  return Object.fromEntries(texts.toReversed());
}

/** Without a sentence of ours, a value that is not too big is missing. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== wordless) return issue.message;
  if (issue.code !== 'too_big') return messages.required;
  return issue.origin === 'string' ? messages.tooLong(issue.maximum) : messages.tooMany(issue.maximum);
}
