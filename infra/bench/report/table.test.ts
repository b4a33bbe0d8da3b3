import { expect, test } from '@jest/globals';
import { tableOf } from './table.ts';

test('a number that misses its limit is marked', () => {
  const line = { what: 'booking', ours: '30/s', floor: '100/s', unit: '×' };

  const table = tableOf([
    { ...line, value: 0.3, limit: { atLeast: 0.35 } },
    { ...line, value: 3, limit: { atMost: 4 } },
  ]);

  expect(table).toContain('| 0.3 ×    | ≥ 0.35 × | NO      |');
  expect(table).toContain('| 3 ×      | ≤ 4 ×    | yes     |');
});
