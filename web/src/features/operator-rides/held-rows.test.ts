import { describe, expect, test } from '@jest/globals';
import { holdNewRows } from './held-rows.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

describe('a list that somebody reads', () => {
  test('keeps new rows back and counts them', () => {
    expect(holdNewRows(rows('c', 'a', 'd', 'b'), ['a', 'b'])).toEqual({ shown: rows('a', 'b'), waiting: 2 });
  });

  test('drops rows that are gone', () => {
    expect(holdNewRows(rows('b'), ['a', 'b'])).toEqual({ shown: rows('b'), waiting: 0 });
  });
});
