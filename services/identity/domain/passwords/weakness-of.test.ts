import { expect, test } from '@jest/globals';
import { weaknessOf } from './weakness-of.ts';

const anna = { email: 'anna.lee7@example.org', firstName: 'ANNA', lastName: 'O’NEIL' };

test.each([
  ['zzzzzzzz', 'repeated'],
  ['aAaAaAaA', 'repeated'],
  ['        ', 'repeated'],
  ['zzzzzzzy', undefined],
  ['livery12', 'product'],
  ['2026!Livery?', 'product'],
  ['liveryman', undefined],
  ['livery-demo', undefined],
  ['anna.lee7@example.org', 'own'],
  ['Anna.Lee7', 'own'],
  ['AnnaLee2026!', 'own'],
  ['annaoneil', 'own'],
  ['Anna O’Neil', 'own'],
  ['oneilanna99', 'own'],
  ['anna and her dog', undefined],
  ['correct horse battery', undefined],
])('the weakness of %s is %s', (password, weakness) => {
  expect(weaknessOf(password, anna)).toBe(weakness);
});

test.each([
  ['al@example.org', 'al123456', undefined],
  ['3125550100@example.org', '312-555-0100', 'own'],
  ['+@example.org', '!!??!!??', undefined],
])('the part of %s before the @ counts where it is long enough: %s', (email, password, weakness) => {
  expect(weaknessOf(password, { email, firstName: '-', lastName: '-' })).toBe(weakness);
});
