import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'services', 'gateway', 'infra/platform'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'));
const runbook = readFileSync(join(root, 'infra/docs/runbook.md'), 'utf8').replaceAll(/\s+/g, ' ');

/** The texts of errors, and of lines whose level may be that of an error. */
const told = sources.flatMap((source) =>
  [...source.matchAll(/\blog(?:\.error|\.fatal|\[[^\]]+\])\(\s*(?:(?:\{[^;]*?\}|\w+),\s*)?'([^']+)'/g)].map(
    ([, text = '']) => text,
  ),
);

test('what staff must act on has its words in the runbook', () => {
  expect(told.length).toBeGreaterThan(20);
  expect([...new Set(told)].filter((text) => !runbook.includes(text))).toEqual([]);
});
