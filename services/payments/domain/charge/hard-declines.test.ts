import { expect, test } from '@jest/globals';
import { isHardDecline } from './hard-declines.ts';

test.each([
  [{ declineCode: 'stolen_card', code: 'card_declined' }, true],
  [{ code: 'expired_card' }, true],
  [{ code: 'card_declined', declineCode: 'do_not_honor', advice: 'do_not_try_again' }, true],
  [{ code: 'card_declined', declineCode: 'insufficient_funds', advice: 'try_again_later' }, false],
  [{}, false],
])('%j is a hard decline: %s', (codes, hard) => {
  expect(isHardDecline(codes)).toBe(hard);
});

test.each([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'fraudulent',
  'expired_card',
  'incorrect_number',
])('%s ends the attempts at a card', (declineCode) => {
  expect(isHardDecline({ declineCode })).toBe(true);
});
