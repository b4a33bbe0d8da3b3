import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What package-lock.json says about one folder. */
export interface LockedPackage {
  /** Only where the folder is named differently. */
  name?: string;
  version?: string;
  license?: string | undefined;
  link?: boolean;
  resolved?: string;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** By folder, from the root of the repository. */
export type Lock = Record<string, LockedPackage>;

export function readLock(root: string): Lock {
  return packagesIn(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

export function packagesIn(lockFile: string): Lock {
  return JSON.parse(lockFile).packages;
}

export function nameAt(lock: Lock, path: string): string {
  return lock[path]?.name ?? path.split('node_modules/').at(-1) ?? path;
}
