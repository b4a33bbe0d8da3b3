import { expect, test } from '@jest/globals';
import { spokenName } from './spoken-name.ts';

test.each([
  ['OMAR', 'Omar'],
  ['ANNE-MARIE', 'Anne-Marie'],
  ['MARÍA JOSÉ', 'María José'],
  ['McKenna', 'McKenna'],
  ['', ''],
])('%s is read as %s', (name, spoken) => {
  expect(spokenName(name)).toBe(spoken);
});
