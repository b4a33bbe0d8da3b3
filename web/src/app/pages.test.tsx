import { expect, test } from '@jest/globals';
import { isValidElement } from 'react';
import { matchRoutes } from 'react-router';
import { paths } from '../platform/paths.ts';
import { isReturningToTravelersPage, rememberReturnPath } from '../platform/return-path.ts';
import { accountPages } from './account-pages.ts';
import { operatorAccountRoutes, sharedAccountRoutes, travelerAccountRoutes } from './account-routes.ts';
import { adminPages } from './admin-pages.ts';
import { RequireAdmin } from './guards/require-admin.tsx';
import { RequireOperatorAccount } from './guards/require-operator-account.tsx';
import { RequireOperatorMode } from './guards/require-operator-mode.tsx';
import { RequireTravelerMode } from './guards/require-traveler-mode.tsx';
import { RequireUser } from './guards/require-user.tsx';
import { VisitorsOnly } from './guards/visitors-only.tsx';
import { inquiryPages } from './inquiry-pages.ts';
import { inquiryRoutes } from './inquiry-routes.ts';
import { publicPages } from './public-pages.ts';
import { publicPageRoutes, visitorPageRoutes } from './public-routes.ts';
import { routes } from './router.tsx';

const pageAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;

test.each(Object.entries(paths))('the page %s exists where its links lead', (...[, { path, to }]) => {
  expect(pageAt(to('ride-1', 'r.token'))).toBe(path);
});

test('an address that is no page leads to the page that says so', () => {
  expect(pageAt('/nowhere')).toBe('*');
});

const guards = [
  VisitorsOnly,
  RequireUser,
  RequireTravelerMode,
  RequireOperatorMode,
  RequireOperatorAccount,
  RequireAdmin,
];

/** The guards on the way to a page, by name; an element is a door if its type is one of them. */
function doorsTo(address: string): string {
  const elements = matchRoutes(routes, address)?.map(({ route }) => route.element) ?? [];
  const types = elements.flatMap((element) => (isValidElement(element) ? [element.type] : []));
  return guards.flatMap((guard) => (types.includes(guard) ? guard.name : [])).join(', ');
}

const pagesBehind = (doors: string) =>
  Object.values(paths).flatMap(({ path, to }) => (doorsTo(to('ride-1', 'r.token')) === doors ? [path] : []));

test('everybody may see the quote, the locations and the public pages, and nothing else', () => {
  expect(pagesBehind('')).toEqual([
    '/404',
    '/instant-quote',
    '/locations',
    '/pricing',
    '/about',
    '/faqs',
    '/quickGuide',
    '/quickGuide/traveler',
    '/quickGuide/operator',
    '/tnc',
    '/privacy',
    '/contact-us',
    '/marketingSubscription',
    '/marketingSubscription/confirm',
    '/unsubscribe',
  ]);
});

test.each([
  [
    'VisitorsOnly',
    [
      ...['/', '/login', '/forgotPassword', '/resetPassword'],
      ...['/signup', '/signup/traveler', '/signup/operator', '/travelers', '/operators'],
    ],
  ],
  ['RequireUser, RequireTravelerMode', ['/account', '/my-reservations', '/ride/requested', '/ride/create']],
  ['RequireUser, RequireOperatorMode', ['/rides']],
  [
    'RequireUser, RequireOperatorAccount',
    ['/accountOperator', '/subscription', '/subscription/getStarted/:id', '/cashout', '/cashout/connect/oauth'],
  ],
  ['RequireUser, RequireAdmin', Object.values(paths).flatMap(({ path }) => (path.startsWith('/admin') ? [path] : []))],
])('behind %s lie their pages, and no others', (doors, pages) => {
  expect(pagesBehind(doors)).toEqual(pages);
});

test('every address of the console has its page', () => {
  const addresses = Object.values(paths).flatMap(({ path }) => (path.startsWith('/admin') ? [path] : []));

  expect(Object.keys(adminPages).toSorted()).toEqual(addresses.toSorted());
});

test('every address of an account has its page', () => {
  const addresses = [...sharedAccountRoutes, ...operatorAccountRoutes, ...travelerAccountRoutes].map(
    ({ path }) => path ?? '',
  );

  expect(Object.keys(accountPages).toSorted()).toEqual(addresses.toSorted());
});

test('every address of the pages of words has its page', () => {
  const addresses = [...publicPageRoutes, ...visitorPageRoutes].map(({ path }) => path ?? '');

  expect(Object.keys(publicPages).toSorted()).toEqual(addresses.toSorted());
});

test('every address at which people write to us has its page', () => {
  expect(Object.keys(inquiryPages)).toEqual(inquiryRoutes.map(({ path }) => path));
});

test.each(Object.values(paths))('a log-in on the way to $path knows whether it needs traveler mode', ({ to }) => {
  const address = to('ride-1', 'r.token');
  rememberReturnPath(`${address}?tab=past`);

  expect(isReturningToTravelersPage()).toBe(doorsTo(address).includes('RequireTravelerMode'));
});
