import { expect, test } from '@jest/globals';
import { robots, sitemap } from '../../build/search-engines.ts';

test('search engines may ask for the session, the locations and the configuration, and for nothing else of the API', () => {
  expect(robots.split('\n').filter((rule) => rule.includes('/api/'))).toEqual([
    'Allow: /api/auth/session',
    'Allow: /api/operatorLocations',
    'Allow: /api/config',
    'Disallow: /api/',
  ]);
});

test('search engines are told of public pages, and not of the log-in', () => {
  const addresses = [...sitemap().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const found = addresses.map((address) => address?.replace('{{origin}}', ''));

  expect(found).toEqual(expect.arrayContaining(['/', '/faqs', '/privacy', '/instant-quote', '/contact-us']));
  expect(found).not.toContain('/login');
});
