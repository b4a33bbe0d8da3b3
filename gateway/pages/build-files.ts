import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the build; undefined where the build has none. */
export function readBuildFile(root: string, name: string): string | undefined {
  const file = join(root, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** What the build has noted for the gateway, by the address of a page; a build without the note works too. */
export function readBuildManifest<Noted>(root: string, name: string): Record<string, Noted> {
  return JSON.parse(readBuildFile(root, `.vite/${name}.json`) ?? '{}');
}
