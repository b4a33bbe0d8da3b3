import { expect, test } from '@jest/globals';
import { privacySections } from './privacy.ts';

const topics = [
  'Introduction',
  'Definitions',
  'Information Collection',
  'Types of Data Collected',
  'Use of Data',
  'Retention of Data',
  'Transfer of Data',
  'Disclosure of Data',
  'Security of Data',
  'Your Data Protection Rights Under GDPR',
  'Your Data Protection Rights Under CalOPPA',
  'Your California Data Rights',
  'Third-Party Services',
  'Payments',
  'Children Under 18',
  'Changes to This Privacy Policy',
];

test('the privacy policy has its 21 sections, with every topic among them', () => {
  expect(privacySections).toHaveLength(21);
  expect(privacySections.map(({ title }) => title)).toEqual(expect.arrayContaining(topics));
});

test.each([
  ['types', 'name and postal code of a card'],
  ['types', 'billing address and email address you enter with it'],
  ['types', 'network address, time and account ID of a request, and whether a password or code was right'],
  ['types', 'browser and system of each login'],
  ['types', 'for the list also city, state, company'],
  ['retention', 'in the mailbox that we answer from until we delete it there'],
  ['retention', 'Your entry on the mailing list, with all that was typed for it: until you leave the list.'],
  ['retention', 'The network address and account ID of a request, in our logs'],
  ['disclosure', 'the exact pick-up point, the traveler’s name'],
  ['disclosure', 'cell phone of the one who has confirmed'],
  ['messages', 'emails about your account'],
  ['messages', 'that your card was not accepted or the payment was made after all, that an amount is due'],
  ['messages', 'or that a ride you asked for is cancelled'],
  ['cookies', 'reports without a connection'],
  ['cookies', 'The appearance you have chosen'],
])('its section “%s” names: %s', (section, words) => {
  expect(JSON.stringify(privacySections.find(({ id }) => id === section))).toContain(words);
});
