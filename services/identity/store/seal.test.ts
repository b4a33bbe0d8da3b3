import { expect, test } from '@jest/globals';
import { seal, unseal } from './seal.ts';

const key = Buffer.alloc(32, 7);
const newer = Buffer.alloc(32, 9);
const content = Buffer.from('the license');
const sealed = () => seal(key, 'otto/license/a.jpg', content);

test('what is sealed is read again under its name', () => {
  expect(unseal([key], 'otto/license/a.jpg', sealed())).toEqual(content);
  expect(sealed().includes(content)).toBe(false);
  expect(sealed()).not.toEqual(sealed());
});

test('the previous key still opens what it sealed', () => {
  expect(unseal([newer, key], 'otto/license/a.jpg', sealed())).toEqual(content);
});

test.each([
  ['under another name', () => unseal([key], 'anna/license/a.jpg', sealed())],
  ['with another key', () => unseal([Buffer.alloc(32, 8)], 'otto/license/a.jpg', sealed())],
  [
    'after a byte was changed',
    () => unseal([newer, key], 'otto/license/a.jpg', Buffer.concat([sealed().subarray(0, -1), Buffer.of(0)])),
  ],
])('is not read %s', (_, read) => {
  expect(read).toThrow();
});
