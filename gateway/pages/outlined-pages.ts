import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shell with a page's beginning in it, by the address of the page, for who is signed in. */
export function readOutlinedPages(root: string): Record<string, string> {
  const file = join(root, '.vite/outlined-pages.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
