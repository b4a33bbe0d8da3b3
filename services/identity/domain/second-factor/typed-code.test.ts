import { expect, test } from '@jest/globals';
import { inGroups, typedCode } from './typed-code.ts';

test.each([
  ['123456', 'app', '123456'],
  ['123 456', 'app', '123456'],
  [' 012345 ', 'app', '012345'],
  ['k7q2-m9xd-44bc', 'recovery', 'k7q2m9xd44bc'],
  ['K7Q2 M9XD 44BC', 'recovery', 'k7q2m9xd44bc'],
  ['12345', 'recovery', '12345'],
  ['１２３４５６', 'recovery', '１２３４５６'],
  ['1234567', 'recovery', '1234567'],
])('%j is taken for the %s code %s', (text, of, code) => {
  expect(typedCode(text)).toEqual({ of, code });
});

test.each([
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDE', 'ABCD E'],
  ['', ''],
])('%j in groups is %j', (text, grouped) => {
  expect(inGroups(text, ' ')).toBe(grouped);
});
