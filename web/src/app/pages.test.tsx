import { expect, test } from '@jest/globals';
import { matchRoutes } from 'react-router';
import { paths } from '../platform/paths.ts';
import { routes } from './router.tsx';

const pageAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;

test.each(Object.entries(paths))('the page %s exists where its links lead', (...[, { path, to }]) => {
  expect(pageAt(to('ride-1', 'r.token'))).toBe(path);
});

test('an address that is no page leads to the page that says so', () => {
  expect(pageAt('/cashout')).toBe('*');
});
