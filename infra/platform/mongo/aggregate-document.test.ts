import { describe, expect, test } from '@jest/globals';
import { stateChange } from './aggregate-document.ts';

describe('a change of state', () => {
  test('writes what is new or other, and nothing that stayed', () => {
    const offers = [{ by: 'otto' }];

    const change = stateChange({ status: 'open', offers, note: 'x' }, { status: 'closed', offers, price: 5 });

    expect(change).toEqual({ set: { status: 'closed', price: 5 }, added: {}, gone: ['note'] });
  });

  test.each([
    ['an item that changed', { from: ['a', 'b', 'c'], to: ['a', 'B', 'c'] }, { set: { 'offers.1': 'B' } }],
    ['items at the end', { from: ['a'], to: ['a', 'b', 'c'] }, { added: { offers: ['b', 'c'] } }],
    ['the first item', { from: [], to: ['a'] }, { added: { offers: ['a'] } }],
    [
      'an item that changed and one at the end',
      { from: ['a'], to: ['A', 'b'] },
      { set: { 'offers.0': 'A', 'offers.1': 'b' } },
    ],
    ['nothing of a copy', { from: ['a', 'b'], to: ['a', 'b'] }, {}],
    ['the whole, once an item is gone', { from: ['a', 'b'], to: ['b'] }, { set: { offers: ['b'] } }],
  ])('of a list, writes %s', (_what, { from, to }, change) => {
    expect(stateChange({ offers: from }, { offers: to })).toEqual({ set: {}, added: {}, gone: [], ...change });
  });

  test('takes undefined for gone', () => {
    expect(stateChange({ note: 'x' }, { note: undefined })).toEqual({ set: {}, added: {}, gone: ['note'] });
  });
});
