import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files each page needs beyond the shell's, by address; a build without this list works, one round trip slower. */
export function readHints(root: string): Record<string, string[]> {
  const file = join(root, '.vite/page-hints.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** With the files that the page does not name itself; what it names for browsers without scripts does not count. */
export function withHints(html: string, files: readonly string[] = []): string {
  const named = html.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '');
  const missing = files.filter((file) => !named.includes(file));
  return html.replace('</head>', `${missing.map(hintOf).join('')}</head>`);
}

/** Fetched alongside the shell's own files instead of after them. */
const hintOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`;
