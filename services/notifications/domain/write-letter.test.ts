import { describe, expect, test } from '@jest/globals';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import type { Notification } from './notification.ts';
import { writeLetter } from './write-letter.ts';

const at = new Date('2026-12-01T12:00:00Z');
const aLetter = (letter: LetterName, reason = ''): Notification => ({
  recipientId: 'anna',
  channel: 'email',
  letter,
  rideId: 'r1',
  operatorId: 'omar',
  link: null,
  status: 'planned',
  happenedAt: at,
  plannedAt: at,
  values: { code: '0A1B2C3', when: 'Dec 15', vehicle: '', state: '', amount: '$20.00', reason },
});
const names = { firstName: 'ANNA', operatorName: 'LAKESHORE LIMO' };

describe('the button of a letter leads', () => {
  test.each([
    ['to the first page', 'contact-received', '/'],
    ['home', 'welcome-traveler', '/home'],
    ["to the traveler's ride", 'offer-withdrawn', '/ride/requested/r1'],
    ["to the operator's ride", 'operator-unselected', '/ride/r1'],
    ['to the subscription', 'subscription-ended', '/subscription'],
    ['to the payout account', 'payout-paused', '/cashout'],
    ['to the password, for whoever may still be logged in', 'payout-connected', '/security'],
    ['to a new password, for whoever was logged out', 'password-changed', '/forgotPassword'],
    ['to the ride where it has no link', 'amount-due', '/ride/requested/r1'],
  ] as const)('%s', (_where, letter, path) => {
    expect(writeLetter(aLetter(letter), names, undefined).path).toBe(path);
  });

  test('through its link, where it has one', () => {
    expect(writeLetter(aLetter('amount-due'), names, 'token').path).toBe('/processRidePayment/r1/token');
  });
});

test('a letter has a title, a text and a button, about its ride', () => {
  expect(writeLetter(aLetter('amount-settled'), names, undefined)).toEqual({
    title: 'Paid: ride 0A1B2C3',
    text: 'Thank you. $20.00 for ride 0A1B2C3 is paid.',
    button: 'Open the ride',
    path: '/ride/requested/r1',
    why: 'You are receiving this because you use Livery. You can turn texts and emails on or off in your profile.',
  });
});

test('a letter that is mailed even to whoever wants no mails does not say that it can be switched off', () => {
  expect(writeLetter(aLetter('operator-held'), names, undefined).why).toBe(
    'You are receiving this because you use Livery. Emails like this one are always sent, whatever your profile says.',
  );
});

test.each([
  ['LAKESHORE LIMO', 'LAKESHORE LIMO'],
  ['evil.example', 'evil example'],
  ['', 'Your operator'],
])('an operator called %j is %j in a text', (operatorName, written) => {
  const { text } = writeLetter(aLetter('offer-withdrawn'), { ...names, operatorName }, undefined);

  expect(text).toContain(`${written} is no longer available for your ride`);
});

test.each([
  ['You can ask again.', 'Nothing is charged. You can ask again.'],
  [undefined, 'Nothing is charged.'],
])('the traveler reads what can be done now, where something can: %j', (next, end) => {
  const letter = aLetter('ride-cancelled-by-operator-traveler');
  const values = { ...letter.values, ...(next && { next }) };

  expect(writeLetter({ ...letter, values }, names, undefined).text).toBe(
    `Ride 0A1B2C3 on Dec 15: LAKESHORE LIMO cancelled it after confirming it. ${end}`,
  );
});

test.each([
  [['e1'], 'Another operator is available for your ride 0A1B2C3.', 'Another offer for ride 0A1B2C3'],
  [['e1', 'e2'], 'More operators are available for your ride 0A1B2C3.', 'More offers for ride 0A1B2C3'],
  [undefined, 'More operators are available for your ride 0A1B2C3.', 'More offers for ride 0A1B2C3'],
])('a message about the offers %j tells of one or of several', (eventIds, text, title) => {
  expect(writeLetter({ ...aLetter('more-offers'), eventIds }, names, undefined)).toMatchObject({ text, title });
});

test('a debt from before its purpose was stored counts as one for the ride', () => {
  expect(writeLetter(aLetter('amount-due'), names, undefined).text).toContain(
    'We could not charge $20.00 for ride 0A1B2C3.',
  );
});

test('a refund from before its payment was stored is described as one from a payment', () => {
  expect(writeLetter(aLetter('charge-refunded'), names, undefined).text).toContain(
    'a total of $20.00 from one payment for ride 0A1B2C3 goes back to your card',
  );
});

test('a traveler is greeted by a name without addresses', () => {
  const { text } = writeLetter(aLetter('welcome-traveler'), { ...names, firstName: 'evil.example' }, undefined);

  expect(text).toContain('Welcome, evil example.');
});

test.each([
  ['Otto', 'Otto'],
  ['evil.example', 'evil example'],
  [undefined, 'Your operator'],
])('a driver called %j is %j in a text', (driver, written) => {
  const known = { ...names, car: 'Black Cadillac XTS', ...(driver && { driver }) };

  expect(writeLetter(aLetter('stage-on-location'), known, undefined).text).toBe(
    `${written} is here: Black Cadillac XTS. Ride 0A1B2C3.`,
  );
});
