import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Source {
  /** Relative to the root. */
  path: string;
  text: string;
}

/** The files of a repository that git's patterns name: uncommitted ones included, ignored and deleted ones not. */
export const filesIn = (root: string, ...patterns: string[]): Source[] =>
  pathsIn(root, ...patterns).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Relative to the root; all, without a pattern. */
export function pathsIn(root: string, ...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The code in these folders of this repository, without its tests. */
export function codeIn(...folders: string[]): Source[] {
  const root = join(import.meta.dirname, '../..');
  const patterns = folders.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`]);
  return filesIn(root, ...patterns).filter(({ path }) => !/\.test\.tsx?$/.test(path));
}
