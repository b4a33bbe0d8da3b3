import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesIn } from '../files-in.ts';
import { linksOf } from './markdown.ts';

const rulesPage = 'infra/docs/rules.md';
/** A test that makes up rules to be found. */
const ownTest = 'infra/tooling/docs/check-docs.test.ts';
const holdsComments = '*.ts *.tsx *.md *.js *.mjs *.cjs *.css *.html *.sh *.java *.yml Makefile *Dockerfile *Caddyfile';
/** With a letter after it, the citation means a row of its own. */
const citation = /\b(R\d{1,2}(?: [a-z](?=[),;:]))?|S[0-2] \d+(?:\.\d+)*)\b/g;
const row = /^\| (R\d{1,2}|S[0-2] \d+(?:\.\d+)*) \|/gm;

interface Citing {
  path: string;
  rules: Set<string>;
}

/** Rules that are cited and not explained, and explanations that lead to a file which does not cite them. */
export function brokenRules(root: string): string[] {
  if (!existsSync(join(root, rulesPage))) return [];
  const page = readFileSync(join(root, rulesPage), 'utf8');
  const explained = new Set([...page.matchAll(row)].map((match) => match[1]));
  const citing = citingFiles(root);
  const unknown = citing.flatMap(({ path, rules }) =>
    [...rules].filter((rule) => !explained.has(rule)).map((rule) => `${path}: ${rulesPage} does not explain ${rule}`),
  );
  return [...unknown, ...misplaced(page, citing)];
}

/** Each row names the files that keep its rule, and those say so. */
function misplaced(page: string, citing: Citing[]): string[] {
  return page.split('\n').flatMap((line) => {
    const rule = new RegExp(row.source).exec(line)?.[1];
    if (!rule) return [];
    const files = linksOf(line).filter((link) => !link.startsWith('#'));
    const kept = files.map((link) => normalize(join(dirname(rulesPage), link)));
    if (kept.length === 0) return [`${rulesPage}: ${rule} does not say where it is kept`];
    return kept
      .filter((path) => !citing.some((file) => file.path === path && file.rules.has(rule)))
      .map((path) => `${rulesPage}: ${path} does not cite ${rule}`);
  });
}

function citingFiles(root: string): Citing[] {
  return filesIn(root, ...holdsComments.split(' '))
    .filter(({ path }) => path !== rulesPage && path !== ownTest)
    .map(({ path, text }) => ({ path, rules: rulesIn(text) }))
    .filter(({ rules }) => rules.size > 0);
}

function rulesIn(text: string): Set<string> {
  return new Set([...text.matchAll(citation)].map((match) => match[1] ?? ''));
}
