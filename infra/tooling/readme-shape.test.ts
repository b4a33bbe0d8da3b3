import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { services } from '@livery/stack/system/layout.ts';

const parts = [...services.map((name) => `services/${name}`), 'gateway', 'web', 'infra/platform', 'infra/sandbox'];
const facts = ['owns', 'hears', 'says', 'calls', 'environment'];

describe.each(parts)('the README of %s', (part) => {
  const lines = readFileSync(new URL(`../../${part}/README.md`, import.meta.url), 'utf8').split('\n');
  const headings = lines.filter((line) => /^#{1,2} /.test(line));
  const opening = lines.slice(0, lines.indexOf('## Run it'));
  const told = opening.flatMap((line) => /^\| (\w+) \|/.exec(line)?.[1] ?? []);

  test('says what it is, how to run it, how it works and where to look', () => {
    expect(headings).toEqual([`# ${basename(part)}`, '## Run it', '## How it works', '## Where to look']);
  });

  test('begins with the same facts in the same order', () => {
    expect(told.length).toBeGreaterThan(2);
    expect(told).toEqual(facts.filter((fact) => told.includes(fact)));
  });
});
