import * as z from 'zod/mini';
import { refusedLive } from './live.ts';

/** What is wrong with the environment, one line per variable. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * The environment as a validated, frozen object. Without an explicit environment it reads the process's own and, if any
 * variable is missing or wrong, prints all such variables and exits 1; with one it throws a ConfigError.
 */
export function loadConfig<S extends z.ZodMiniObject>(
  schema: S,
  environment?: NodeJS.ProcessEnv,
): Readonly<z.output<S>> {
  const given = present(environment ?? process.env);
  const parsed = z.safeParse(schema, given);
  const problems = parsed.success
    ? refusedLive(schema, parsed.data)
    : parsed.error.issues.map((issue) => explain(issue, given));
  if (parsed.success && problems.length === 0) return Object.freeze(parsed.data);
  const error = new ConfigError(problems);
  if (environment) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** An empty variable counts as absent: shells and compose files produce them. */
function present(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

function explain(issue: z.core.$ZodIssue, given: Record<string, string>): string {
  const name = String(issue.path[0]);
  return `${name}: ${name in given ? issue.message : 'is missing'}`;
}
