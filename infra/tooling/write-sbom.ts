import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readLock } from './supply/lock.ts';
import { packagesAtMost } from './supply/policy.ts';
import { sbomOf } from './supply/sbom.ts';
import { neededFor } from './supply/shipped.ts';

const root = join(import.meta.dirname, '../..');
const lock = readLock(root);
const folder = join(root, '.livery/sbom');

mkdirSync(folder, { recursive: true });
for (const part of Object.keys(packagesAtMost)) {
  const sbom = sbomOf(lock, part);
  const expected = neededFor(lock, part).filter((path) => !lock[path]?.link).length;
  if (sbom.components.length !== expected)
    throw new Error(`npm lists ${sbom.components.length} components of ${part}, the lock file ${expected}`);
  const file = join(folder, `${basename(part)}.cdx.json`);
  writeFileSync(file, JSON.stringify(sbom, null, 2));
  console.log(`${file}: ${expected} components, our own included`);
}
