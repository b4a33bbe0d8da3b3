import { expect, test } from '@jest/globals';
import { isUsOfficePhone, isUsPhone } from './us-phone.ts';

test.each([
  ['Illinois', '3125550100', true],
  ['Puerto Rico', '7875550100', true],
  ['Guam', '6715550100', true],
  ['Northern Mariana Islands', '6705550100', true],
  ['U.S. Virgin Islands', '3405550100', true],
  ['Toronto', '4165550100', false],
  ['Jamaica', '8765550100', false],
  ['American Samoa, which is not served', '6845550100', false],
  ['a toll-free number', '8005550100', false],
  ['a premium number', '9005550100', false],
  ['a premium exchange', '3129760100', false],
  ['a service where an exchange stands', '3129110100', false],
  ['a service where an area code stands', '4115550100', false],
  ['too few digits', '312555010', false],
  ['a line break at the end', '3125550100\n', false],
  ['an exchange that cannot be', '3121550100', false],
])('recognizes whether a US customer may have this number: %s', (_, digits, served) => {
  expect(isUsPhone(digits)).toBe(served);
});

test.each([
  ['a person’s number', '3125550100', true],
  ['a toll-free number', '8005550100', true],
  ['a premium number', '9005550100', false],
  ['Jamaica', '8765550100', false],
])('recognizes whether an office may have %s: %s', (_, digits, taken) => {
  expect(isUsOfficePhone(digits)).toBe(taken);
});
