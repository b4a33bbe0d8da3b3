import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathsIn, type Source } from '../files-in.ts';
import { codeSpansOf } from './markdown.ts';

const pathFromRoot = /^(services|gateway|web|infra)\/[\w./*{},@-]+$/;
const builtHere = /(^|\/)(dist|node_modules|classes|lib)(\/|$)/;
const ownFile = /^[\w-][\w./-]*\.(ts|tsx|js|mjs|css|html|sh)$/;

/** Files and folders that a page names from the root and that do not exist; `*` and `{a,b}` stand for what they match. */
export function missingFiles(root: string, pages: Source[]): string[] {
  const files = pathsIn(root);
  return pages.flatMap((page) => {
    const named = codeSpansOf(page.text).filter((path) => !builtHere.test(path));
    const fromRoot = named
      .filter((path) => pathFromRoot.test(path))
      .filter((path) => globSync(path, { cwd: root }).length === 0);
    return [...fromRoot, ...missingBeside(page, named, files)].map((path) => `${page.path}: ${path} does not exist`);
  });
}

/** A README names what is below it by the end of its path: `live.ts`, `platform/live.ts`. */
function missingBeside(page: Source, named: string[], files: string[]): string[] {
  if (basename(page.path) !== 'README.md') return [];
  const folder = dirname(page.path);
  const below = folder === '.' ? files : files.filter((file) => file.startsWith(`${folder}/`));
  return named
    .filter((path) => ownFile.test(path) && !pathFromRoot.test(path))
    .filter((path) => !below.some((file) => `/${file}`.endsWith(`/${path}`)));
}
