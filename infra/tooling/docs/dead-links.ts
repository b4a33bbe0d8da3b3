import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Source } from '../files-in.ts';
import { anchorsOf, linksOf } from './markdown.ts';

const elsewhere = /^[a-z]+:/;

/** Relative links, to files or to headings, that lead nowhere. */
export function deadLinks(root: string, pages: Source[]): string[] {
  return pages.flatMap((page) =>
    linksOf(page.text)
      .filter((link) => !elsewhere.test(link) && isDead(root, page, link))
      .map((link) => `${page.path}: the link ${link} leads nowhere`),
  );
}

function isDead(root: string, page: Source, link: string) {
  const [target = '', anchor] = decodeURI(link).split('#');
  const path = target === '' ? join(root, page.path) : join(root, dirname(page.path), target);
  if (!existsSync(path)) return true;
  return anchor !== undefined && path.endsWith('.md') && !anchorsOf(readFileSync(path, 'utf8')).includes(anchor);
}
