import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { retention } from './retention.ts';

const page = readFileSync(new URL('../docs/retention.md', import.meta.url), 'utf8');

test.each(retention)('the documents say how long is kept: $what', ({ what, until }) => {
  expect(page).toContain(`| ${what} | ${until} |`);
});
