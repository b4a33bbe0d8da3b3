import { describe, expect, test } from '@jest/globals';
import { stateChange } from './aggregate-document.ts';

describe('a change of state', () => {
  test('writes what is new or other, and nothing that stayed', () => {
    const offers = [{ by: 'otto' }];

    const change = stateChange({ status: 'open', offers, note: 'x' }, { status: 'closed', offers, price: 5 });

    expect(change).toEqual({ set: { status: 'closed', price: 5 }, gone: ['note'] });
  });

  test.each([
    ['an item that changed', { from: ['a', 'b', 'c'], to: ['a', 'B', 'c'] }, { 'offers.1': 'B' }],
    ['items at the end', { from: ['a'], to: ['a', 'b', 'c'] }, { 'offers.1': 'b', 'offers.2': 'c' }],
    ['nothing of a copy', { from: ['a', 'b'], to: ['a', 'b'] }, {}],
    ['the whole list, once an item is gone', { from: ['a', 'b'], to: ['b'] }, { offers: ['b'] }],
    ['the whole of what was empty', { from: [], to: ['a'] }, { offers: ['a'] }],
  ])('writes of a list %s', (_what, { from, to }, set) => {
    expect(stateChange({ offers: from }, { offers: to })).toEqual({ set, gone: [] });
  });

  test('takes undefined for gone', () => {
    expect(stateChange({ note: 'x' }, { note: undefined })).toEqual({ set: {}, gone: ['note'] });
  });
});
