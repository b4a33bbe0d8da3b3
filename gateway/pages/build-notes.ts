import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build has noted for the gateway, by the address of a page; a build without the note works too. */
export function readNote<Noted>(root: string, name: string): Record<string, Noted> {
  const file = join(root, '.vite', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
