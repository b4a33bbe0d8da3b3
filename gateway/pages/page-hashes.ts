import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const files = ['index.html', 'offline.html', '.vite/written-pages.json', '.vite/outlined-pages.json'];
const style = /<style>([\s\S]*?)<\/style>/g;
const script = /<script>([\s\S]*?)<\/script>/g;

export interface PageHashes {
  styles: string[];
  scripts: string[];
}

/** Hashes of the styles and scripts that the build inlined: the policy allows no others inline. */
export function pageHashes(folder: string): PageHashes {
  const texts = files.flatMap((name) => read(join(resolve(folder), name)));
  return { styles: hashesOf(style, texts), scripts: hashesOf(script, texts) };
}

function read(file: string): string[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.json') ? Object.values<string>(JSON.parse(text)) : [text];
}

function hashesOf(part: RegExp, texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(part)].map(([, content = '']) => content));
  return [...new Set(found)].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
