import { expect, test } from '@jest/globals';
import { csvLine } from './csv.ts';

test.each([
  ['WANDA', '"WANDA"'],
  ['Becker "the Boss", Inc.', '"Becker ""the Boss"", Inc."'],
  [null, '""'],
  [0, '"0"'],
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['two\nlines', '"two\nlines"'],
  ['A=B', '"A=B"'],
])('%j is written as %s', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});

test('cells are separated by commas', () => {
  expect(csvLine(['a', 'b'])).toBe('"a","b"\r\n');
});
