import { expect, test } from '@jest/globals';
import { drawOutlines } from './page-outlines.tsx';

test('the outline of every page has its heading, and prints no undefined value', async () => {
  const { visitors, signedIn } = await drawOutlines();
  const pages = Object.entries({ ...visitors, ...signedIn });

  expect(pages.filter(([, html]) => !/<h1[^>]*>[^<]/.test(html)).map(([path]) => path)).toEqual([]);
  expect(pages.filter(([, html]) => /undefined|NaN/.test(html)).map(([path]) => path)).toEqual([]);
});
