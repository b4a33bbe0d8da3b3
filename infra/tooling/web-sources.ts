import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Source {
  path: string;
  text: string;
}

/** The web's own sources, without its tests. */
export function webSources(): Source[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test(ing)?\//.test(path) && existsSync(join(root, path)),
    )
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
