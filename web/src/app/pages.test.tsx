import { expect, test } from '@jest/globals';
import { matchRoutes } from 'react-router';
import { paths } from '../platform/paths.ts';
import { accountPages } from './account-pages.ts';
import { everyonesAccount, operatorsAccount, travelersAccount } from './account-routes.ts';
import { adminPages } from './admin-pages.ts';
import { inquiryPages } from './inquiry-pages.ts';
import { inquiryRoutes } from './inquiry-routes.ts';
import { publicPages } from './public-pages.ts';
import { everyonesPages, landingPages } from './public-routes.ts';
import { routes } from './router.tsx';

const pageAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;

test.each(Object.entries(paths))('the page %s exists where its links lead', (...[, { path, to }]) => {
  expect(pageAt(to('ride-1', 'r.token'))).toBe(path);
});

test('an address that is no page leads to the page that says so', () => {
  expect(pageAt('/nowhere')).toBe('*');
});

test('every address of the console has its page', () => {
  const addresses = Object.values(paths).flatMap(({ path }) => (path.startsWith('/admin') ? [path] : []));

  expect(Object.keys(adminPages).toSorted()).toEqual(addresses.toSorted());
});

test('every address of an account has its page', () => {
  const addresses = [...everyonesAccount, ...operatorsAccount, ...travelersAccount].map(({ path }) => path ?? '');

  expect(Object.keys(accountPages).toSorted()).toEqual(addresses.toSorted());
});

test('every address of the pages of words has its page', () => {
  const addresses = [...everyonesPages, ...landingPages].map(({ path }) => path ?? '');

  expect(Object.keys(publicPages).toSorted()).toEqual(addresses.toSorted());
});

test('every address at which people write to us has its page', () => {
  expect(Object.keys(inquiryPages)).toEqual(inquiryRoutes.map(({ path }) => path));
});
