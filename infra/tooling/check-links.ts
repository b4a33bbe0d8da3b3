import { join } from 'node:path';
import { checkDocs } from './docs/check-docs.ts';

const problems = await checkDocs(join(import.meta.dirname, '../..'));
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? 'Documents: every link, command, file and step is right.'
    : `${problems.length} problems found.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
