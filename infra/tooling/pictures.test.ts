import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { rounded } from '@livery/bench/measure/statistics.ts';
import { readResults, shownFolder, shownNumbers, takenOver } from '@livery/bench/picture/numbers.ts';
import { picturesOf } from '@livery/bench/picture/pictures.ts';
import { limitOf } from '@livery/bench/report/result.ts';

const results = readResults(shownNumbers);
const page = readFileSync(join(shownFolder, '../benchmarks.md'), 'utf8');

/** Measured, limit, and whether a star stands behind the name, row by row of the page's first table. */
function rowsOnPage(): [number, number, boolean][] {
  const table = page.slice(page.indexOf('| what | floor |')).split('\n\n')[0] ?? '';
  const rows = table.split('\n').slice(2);
  const number = (cell = '') => Number(/[\d.,]+/.exec(cell)?.[0].replaceAll(',', ''));
  const isStarred = (cell = '') => cell.endsWith(' * ');
  return rows.map((row) => row.split('|')).map((cells) => [number(cells[4]), number(cells[5]), isStarred(cells[1])]);
}

test.each(Object.entries(picturesOf(results)))(
  '%s is what the numbers give: node infra/bench/draw.ts',
  (name, drawn) => {
    expect(readFileSync(join(shownFolder, name), 'utf8')).toBe(drawn);
  },
);

test('the page says the same numbers as the pictures, and stars the same rehearsals', () => {
  const shown = results.map((result) => [rounded(result.value), limitOf(result), result.note !== undefined]);

  expect(rowsOnPage()).toEqual(shown);
});

test('a picture is described for those who do not see it', () => {
  for (const picture of Object.values(picturesOf(results))) {
    expect(picture).toContain('aria-labelledby="title description"');
    expect(picture).toMatch(/<desc id="description">.*(search by name|New Rides|view of a ride)/);
  }
});

test('a number that misses its limit is marked by more than a color', () => {
  const missed = picturesOf([
    { what: 'a < b', ours: '', floor: '1/s', value: 0.2, unit: '×', limit: { atLeast: 0.3 } },
  ]);

  expect(missed['ratios.svg']).toContain('>missed: 0.2 of ≥ 0.3 ×<');
  expect(missed['ratios.svg']).toContain('>a &lt; b<');
  expect(Object.keys(missed)).toEqual(['ratios.svg']);
});

test('a new run replaces its own lines, without every single measurement', () => {
  const line = { ours: '', floor: '–', unit: 's', limit: { atMost: 5 } };
  const [old, other] = [
    { ...line, what: 'ready', value: 6 },
    { ...line, what: 'shell', value: 1 },
  ];

  expect(takenOver([old, other], [{ ...line, what: 'ready', value: 4, rounds: [4, 4] }])).toEqual([
    { ...line, what: 'ready', value: 4 },
    other,
  ]);
});

test('a line of a run says when, with which code and beside which load it was taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const run = join(folder, 'run.json');
  const taken = { at: '2026-11-30T08:00:00.000Z', commit: 'de1bab87', loadBefore: 0.4 };
  const line = { what: 'ready', ours: '', floor: '–', value: 4, unit: 's', limit: { atMost: 5 } };
  writeFileSync(run, JSON.stringify({ ...taken, isQuiet: true, isShort: false, results: [line] }));

  const shown = takenOver([line], readResults(run));
  rmSync(folder, { recursive: true });

  expect(shown).toEqual([{ ...line, taken }]);
});
