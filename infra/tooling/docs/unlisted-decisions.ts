import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const index = 'infra/docs/README.md';
const decisions = 'infra/docs/decisions';

/** Decisions that the index of the docs does not name: nobody finds them. */
export function unlistedDecisions(root: string): string[] {
  if (!existsSync(join(root, decisions))) return [];
  const listed = readFileSync(join(root, index), 'utf8');
  return readdirSync(join(root, decisions))
    .filter((name) => !listed.includes(`(decisions/${name})`))
    .map((name) => `${index}: ${decisions}/${name} is not listed`);
}
