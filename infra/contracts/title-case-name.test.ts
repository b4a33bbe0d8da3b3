import { expect, test } from '@jest/globals';
import { titleCaseName } from './title-case-name.ts';

test.each([
  ['OMAR', 'Omar'],
  ['ANNE-MARIE', 'Anne-Marie'],
  ['MARÍA JOSÉ', 'María José'],
  ['McKenna', 'McKenna'],
  ['', ''],
])('%s is read as %s', (name, spoken) => {
  expect(titleCaseName(name)).toBe(spoken);
});
