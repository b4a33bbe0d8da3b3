import { expect, test } from '@jest/globals';
import { anOperator, aTraveler } from '../../testing/builders.ts';
import { accountMenu, mainMenu, publicMenu } from './menu.ts';

const labelsOf = (user: Parameters<typeof mainMenu>[0]) => mainMenu(user).map(({ label }) => label);

test.each(['owner', 'staff'] as const)('%s find the console beside their own links, and no booking', (adminRole) => {
  const links = labelsOf(aTraveler()).filter((label) => label !== 'Book a Ride');

  expect(labelsOf(aTraveler({ adminRole }))).toEqual([...links, 'Admin']);
  expect(labelsOf(anOperator({ adminRole, loggedInOperatorMode: null }))).toEqual([...links, 'Admin']);
});

test.each([aTraveler(), anOperator(), null])('everybody else finds no link to the console: %#', (user) => {
  expect(labelsOf(user)).not.toContain('Admin');
});

test('a visitor is led to what Livery is, to a quote, to the sign-up and to the log-in', () => {
  expect(mainMenu(null).map(({ to, label }) => [to, label])).toEqual([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/travelers', 'Travelers'],
    ['/operators', 'Operators'],
    ['/instant-quote', 'Instant Quote'],
    ['/signup', 'Sign up'],
    ['/login', 'Log in'],
  ]);
});

test('the foot of every page leads to the pages for everybody', () => {
  expect(publicMenu.map(({ to, label }) => [to, label])).toEqual([
    ['/about', 'About'],
    ['/faqs', 'FAQ'],
    ['/pricing', 'Pricing'],
    ['/locations', 'Locations'],
    ['/quickGuide', 'Quick guide'],
    ['/contact-us', 'Contact us'],
    ['/marketingSubscription', 'Mailing list'],
    ['/privacy', 'Privacy Policy'],
    ['/tnc', 'Terms'],
  ]);
});

test.each([
  [aTraveler(), '/account'],
  [anOperator(), '/accountOperator'],
  [anOperator({ loggedInOperatorMode: 'TravelerMode' }), '/account'],
])('the account menu begins with the account of the current mode: %#', (user, account) => {
  expect(accountMenu(user).map(({ to }) => to)).toEqual([account, '/profile', '/security', '/payment']);
});
