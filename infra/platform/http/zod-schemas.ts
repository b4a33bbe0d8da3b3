import { messages } from '@livery/contracts/messages.ts';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';

/** A response that its own schema refuses: our bug, never the caller's. */
class AnswerMismatch extends Error {
  constructor(place: string, issues: readonly z.core.$ZodIssue[]) {
    super(
      `the answer of ${place} does not fit: ${issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`,
    );
    this.name = 'AnswerMismatch';
  }
}

const compileValidator: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    // Fastify says null where a request has no body.
    const result = z.safeParse(schema, data ?? undefined);
    return result.success ? { value: result.data } : { error: result.error };
  };

const compileSerializer: FastifySerializerCompiler<z.core.$ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const result = z.safeParse(schema, data);
    if (!result.success) throw new AnswerMismatch(`${method} ${url}`, result.error.issues);
    return JSON.stringify(result.data);
  };

/**
 * Requests are parsed and responses trimmed by the zod schemas of the route tables. Default messages are replaced by
 * ours, which are written for people filling in a form.
 */
export function useZodSchemas(app: FastifyInstance): void {
  z.config({ localeError: readable });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
}

/** One readable message per field; unknown fields are named too. */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const said = new Map<string, string>();
  const say = (field: string, message: string) => said.has(field) || said.set(field, message);
  for (const issue of issues) {
    const at = issue.path.join('.');
    if (issue.code !== 'unrecognized_keys') say(at, issue.message);
    else for (const key of issue.keys) say(at ? `${at}.${key}` : key, 'This field is not known.');
  }
  return Object.fromEntries(said);
}

const inWords: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'a yes or no',
  array: 'a list',
};

function readable(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required.'
        : `This is not ${inWords[issue.expected] ?? 'valid'}.`;
    case 'too_small':
      return issue.origin === 'string' ? 'This is too short.' : `At least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string' ? messages.tooLong(issue.maximum) : messages.tooMany(issue.maximum);
    case 'invalid_value':
      return `One of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return 'This is not in the right format.';
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return 'This is not valid.';
    default:
      return issue satisfies never;
  }
}
