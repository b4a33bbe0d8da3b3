import { expect, test } from '@jest/globals';
import { anOperator, aTraveler } from '../../testing/builders.ts';
import { accountMenu, mainMenu } from './menu.ts';

const labelsOf = (user: Parameters<typeof mainMenu>[0]) => mainMenu(user).map(({ label }) => label);

test.each(['owner', 'staff'] as const)('%s find the console beside their own links, and no booking', (adminRole) => {
  const links = labelsOf(aTraveler()).filter((label) => label !== 'Book a Ride');

  expect(labelsOf(aTraveler({ adminRole }))).toEqual([...links, 'Admin']);
  expect(labelsOf(anOperator({ adminRole, loggedInOperatorMode: null }))).toEqual([...links, 'Admin']);
});

test.each([aTraveler(), anOperator(), null])('others do not: %#', (user) => {
  expect(labelsOf(user)).not.toContain('Admin');
});

test.each([
  [aTraveler(), '/account'],
  [anOperator(), '/accountOperator'],
  [anOperator({ loggedInOperatorMode: 'TravelerMode' }), '/account'],
])('the account of the mode leads the pages of the account: %#', (user, account) => {
  expect(accountMenu(user).map(({ to }) => to)).toEqual([account, '/profile', '/security', '/payment']);
});
