import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { specWords } from './spec-words.ts';

const root = join(import.meta.dirname, '../..');
const product = ['web/src', 'infra/contracts', 'services', 'gateway'];
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...product], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const code = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(join(root, file)))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** Whole texts: nothing but their own quotes, tags or a variable around them. */
const isSaid = (text: string) =>
  ["'", '"', '`'].some((quote) => [quote, '${'].some((end) => code.includes(`${quote}${text}${end}`))) ||
  new RegExp(`>\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*<`).test(code);

describe.each(Object.entries(specWords))('%s is quoted letter by letter', (_chapter, texts) => {
  test.each(texts)('%s', (text) => {
    expect(isSaid(text)).toBe(true);
  });
});
