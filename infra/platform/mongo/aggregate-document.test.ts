import { describe, expect, test } from '@jest/globals';
import { stateChange } from './aggregate-document.ts';

describe('a change of state', () => {
  test('writes what is new or other, and nothing that stayed', () => {
    const offers = [{ by: 'otto' }];

    const change = stateChange({ status: 'open', offers, note: 'x' }, { status: 'closed', offers, price: 5 });

    expect(change).toEqual({ set: { status: 'closed', price: 5 }, gone: ['note'] });
  });

  test('takes undefined for gone', () => {
    expect(stateChange({ note: 'x' }, { note: undefined })).toEqual({ set: {}, gone: ['note'] });
  });
});
