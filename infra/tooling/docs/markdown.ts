import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Page {
  /** Relative to the root. */
  path: string;
  text: string;
}

/** Every Markdown page of the repository, uncommitted ones included, ignored ones not. */
export function readPages(root: string): Page[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function withoutCodeBlocks(text: string) {
  return text.replace(/^```[\s\S]*?^```/gm, '');
}

export function linksOf(text: string) {
  return [...withoutCodeBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
}

export function codeSpansOf(text: string) {
  return [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
}

/** The anchor a heading gets on the usual hosts: lower case, words joined by hyphens. */
export function anchorsOf(text: string) {
  return [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1] ?? ''));
}

function anchorOf(heading: string) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}
