import { expect, test } from '@jest/globals';
import { cancellationTable } from './cancellation-table.ts';
import { cancellationRules } from './model.ts';

test('a traveler reads every rule of its own cancellations, and what each costs', () => {
  const shown = cancellationTable.map(({ rule }) => rule);

  expect([...shown, 'staff'].toSorted()).toEqual([...cancellationRules].toSorted());
  expect(cancellationTable.map(({ costs }) => costs)).toEqual([
    'No fee',
    '$5.00',
    '$5.00',
    '$5.00',
    'The full rate',
    'No fee',
    'No fee',
    'No fee',
  ]);
});
