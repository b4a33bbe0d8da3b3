import { expect, test } from '@jest/globals';
import { aCharge, noon } from '../../test/builders.ts';
import { spendLink } from './pay-link.ts';

test('a link pays once', () => {
  const link = { id: 'l1', expiresAt: noon };

  expect(spendLink(aCharge({ link }), noon)).toEqual({
    state: aCharge({ link: { ...link, usedAt: noon } }),
    events: [],
  });
  expect(spendLink(aCharge(), noon)).toBeUndefined();
  expect(spendLink(aCharge({ link: { ...link, usedAt: noon } }), noon)).toBeUndefined();
});
