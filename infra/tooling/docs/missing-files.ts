import { globSync } from 'node:fs';
import { codeSpansOf, type Page } from './markdown.ts';

const pathFromRoot = /^(services|gateway|web|infra)\/[\w./*{},@-]+$/;
const builtHere = /(^|\/)(dist|node_modules|classes|lib)(\/|$)/;

/** Files and folders that a page names from the root and that do not exist; `*` and `{a,b}` stand for what they match. */
export function missingFiles(root: string, pages: Page[]): string[] {
  return pages.flatMap((page) =>
    codeSpansOf(page.text)
      .filter((path) => pathFromRoot.test(path) && !builtHere.test(path))
      .filter((path) => globSync(path, { cwd: root }).length === 0)
      .map((path) => `${page.path}: ${path} does not exist`),
  );
}
