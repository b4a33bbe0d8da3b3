import { join } from 'node:path';
import { readLock } from './supply/lock.ts';
import { packagesAtMost } from './supply/policy.ts';
import { supplyProblems } from './supply/problems.ts';
import { shippedWith } from './supply/shipped.ts';

const lock = readLock(join(import.meta.dirname, '../..'));

console.log('Third-party packages that each part ships, and how many it may ship:');
for (const [part, limit] of Object.entries(packagesAtMost))
  console.log(`  ${part.padEnd(22)} ${String(shippedWith(lock, part).length).padStart(3)} of ${limit}`);

const problems = supplyProblems(lock);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
