import { expect, test } from '@jest/globals';
import { anOperator } from '../test/builders.ts';
import { displayName, type Person } from './person.ts';

const otto = anOperator();

test.each<[string, Person, string]>([
  ['its company, where it has one', { ...otto, operator: { ...otto.operator, companyName: 'Otto LLC' } }, 'Otto LLC'],
  ['its own name', otto, 'Otto Operator'],
  ['the one name it has', { ...otto, lastName: '' }, 'Otto'],
  ['its own name, once it drives no more', { ...otto, operator: null }, 'Otto Operator'],
])('an operator is called on a receipt by %s', (_by, operator, name) => {
  expect(displayName(operator)).toBe(name);
});
