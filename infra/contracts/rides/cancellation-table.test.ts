import { expect, test } from '@jest/globals';
import { cancellationCosts, cancellationTable } from './cancellation-table.ts';
import { cancellationRules } from './model.ts';

test('a traveler reads every rule that costs something, and what it costs', () => {
  const shown = cancellationTable.map(({ rule }) => rule);
  const costing = cancellationRules.filter((rule) => cancellationCosts[rule] !== 'none');

  expect(shown).toEqual(expect.arrayContaining(costing));
  expect(cancellationTable.map(({ costs }) => costs)).toEqual([
    'No fee',
    '$5.00',
    '$5.00',
    '$5.00',
    'The full total',
    'No fee',
    'No fee',
  ]);
});
