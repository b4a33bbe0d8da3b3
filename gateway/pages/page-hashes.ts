import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { readBuildFile, readBuildManifest } from './build-files.ts';

const files = ['index.html', 'offline.html'];
const notes = ['prerendered-pages', 'skeleton-pages'];
const style = /<style>([\s\S]*?)<\/style>/g;
const script = /<script>([\s\S]*?)<\/script>/g;

export interface PageHashes {
  styles: string[];
  scripts: string[];
}

/** Hashes of the styles and scripts that the build inlined: the policy allows no others inline. */
export function pageHashes(folder: string): PageHashes {
  const root = resolve(folder);
  const texts = [
    ...files.flatMap((name) => readBuildFile(root, name) ?? []),
    ...notes.flatMap((name) => Object.values(readBuildManifest<string>(root, name))),
  ];
  return { styles: hashesOf(style, texts), scripts: hashesOf(script, texts) };
}

function hashesOf(part: RegExp, texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(part)].map(([, content = '']) => content));
  return [...new Set(found)].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
