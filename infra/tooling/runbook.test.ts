import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { backlogRefusesBookingsAfterMinutes } from '@livery/contracts/rides/policy.ts';
import { codeIn } from './files-in.ts';

const root = join(import.meta.dirname, '../..');
const runbook = readFileSync(join(root, 'infra/docs/runbook.md'), 'utf8').replaceAll(/\s+/g, ' ');
/** What stands under a heading, which is where it begins. */
const sections = runbook.split(/ ##+ /);
const under = (heading: string) => sections.find((section) => section.startsWith(`${heading} `));

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

test('nobody is told to start a part by what first waits for every store, one that is away among them', () => {
  expect(runbook).not.toContain('docker compose start');
  expect(under('PartDown')).toContain('`docker start $(docker compose ps --all --quiet <part>)`');
  expect(under('PartDown')).toContain('`docker compose up --detach --wait --no-deps <part>`');
});

test('whoever reads of an event that is too large is told when it stops all bookings', () => {
  expect(backlogRefusesBookingsAfterMinutes).toBe(10);
  expect(under('EventsWaitToBePublished')).toMatch(/too large .*after ten minutes all bookings are refused/);
});

test('wherever all events go out again, it is said from when on bookings are refused meanwhile', () => {
  const again = sections.filter((section) => /make republish|publish all events again/.test(section));

  expect(again.length).toBeGreaterThan(3);
  expect(again.filter((section) => !/\bten minutes\b.*\buntil (all is out|then)\b/.test(section))).toEqual([]);
});

test('whoever takes a second factor away is first told how to see who asks', () => {
  expect(under('Staff')).toMatch(/Call the number of the profile.*Then `make grant ARGS="<e-mail> none"` removes it/);
});
