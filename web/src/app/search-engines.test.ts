import { expect, test } from '@jest/globals';
import { robots } from '../../build/search-engines.ts';

test('search engines may ask for what they draw the locations with, and for nothing else of the API', () => {
  expect(robots.split('\n').filter((rule) => rule.includes('/api/'))).toEqual([
    'Allow: /api/auth/session',
    'Allow: /api/operatorLocations',
    'Allow: /api/config',
    'Disallow: /api/',
  ]);
});
