import { expect, test } from '@jest/globals';
import {
  confirmLink,
  type LinkKind,
  passwordLink,
  payLink,
  reconfirmLink,
  unsubscribeLink,
} from '@livery/contracts/links.ts';
import { linkToken } from '@livery/platform/http/links.ts';
import { tokenOf } from './token-of.ts';

const secrets = { linkSecret: 'of rides', accountLinkSecret: 'of accounts' };

test.each<[LinkKind, string]>([
  [reconfirmLink, 'of rides'],
  [payLink, 'of rides'],
  [passwordLink, 'of accounts'],
  [confirmLink, 'of accounts'],
  [unsubscribeLink, 'of accounts'],
])('a link of the kind $purpose is made with the key of those who open it', (kind, secret) => {
  const link = { expiresAt: new Date(0), ...kind, linkId: 'l1' };

  expect(tokenOf(secrets, { link, recipientId: 'anna' })).toBe(linkToken(secret, { ...link, person: 'anna' }));
});

test('a message without a link has no token', () => {
  expect(tokenOf(secrets, { link: null, recipientId: 'anna' })).toBeUndefined();
});
