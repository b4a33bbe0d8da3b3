import { expect, test } from '@jest/globals';
import { commonPasswords } from './common-passwords.ts';

const isCommon = commonPasswords('chauffeur1\n');

test.each([
  ['password', true],
  ['PassWord123', true],
  ['1qaz2wsx', true],
  ['sunshine1', true],
  ['12341234"', true],
  ['*2eaP4ta', true],
  ['Chauffeur1', true],
  ['password1234 and more', false],
  ['qaz2ws', false],
  ['correct horse battery', false],
  ['pâssword12', false],
])('%s is common: %s', (password, common) => {
  expect(isCommon(password)).toBe(common);
});
