import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Lock, type LockedPackage, nameAt } from './lock.ts';
import { neededFor } from './shipped.ts';

const sbom = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];

/**
 * npm's list of what a part is made of, in CycloneDX. npm is shown a lock file of that part alone: in a workspace it leaves
 * out what some other folder wants for development (npm 11).
 */
export function sbomOf(lock: Lock, folder: string): { components: unknown[] } {
  const emptied = mkdtempSync(join(tmpdir(), 'sbom-'));
  // npm names the whole after its folder.
  const alone = join(emptied, `livery-${basename(folder)}`);
  mkdirSync(alone);
  try {
    for (const [file, content] of Object.entries(filesOf(lock, folder)))
      writeFileSync(join(alone, file), JSON.stringify(content));
    return JSON.parse(execFileSync('npm', sbom, { cwd: alone, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } finally {
    rmSync(emptied, { recursive: true });
  }
}

function filesOf(lock: Lock, folder: string): Record<string, object> {
  const name = nameAt(lock, folder);
  const root = { name: `livery-${basename(folder)}`, version: '0.1.0', dependencies: { [name]: '*' } };
  const needed = neededFor(lock, folder).map((path) => [path, withoutDevelopment(lock[path])]);
  const packages = { '': root, [`node_modules/${name}`]: { resolved: folder, link: true } };
  return {
    'package.json': root,
    'package-lock.json': { ...root, lockfileVersion: 3, packages: { ...packages, ...Object.fromEntries(needed) } },
  };
}

function withoutDevelopment({ devDependencies: _, ...rest }: LockedPackage = {}) {
  return rest;
}
