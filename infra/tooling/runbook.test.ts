import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { codeIn } from './files-in.ts';

const root = join(import.meta.dirname, '../..');
const runbook = readFileSync(join(root, 'infra/docs/runbook.md'), 'utf8').replaceAll(/\s+/g, ' ');

/** The texts of errors, and of lines whose level may be that of an error. */
const told = codeIn('services', 'gateway', 'infra/platform').flatMap(({ text: source }) =>
  [...source.matchAll(/\blog(?:\.error|\.fatal|\[[^\]]+\])\(\s*(?:(?:\{[^;]*?\}|\w+),\s*)?'([^']+)'/g)].map(
    ([, text = '']) => text,
  ),
);

test('every error that is logged for staff is in the runbook', () => {
  expect(told.length).toBeGreaterThan(20);
  expect([...new Set(told)].filter((text) => !runbook.includes(text))).toEqual([]);
});
