import { expect, test } from '@jest/globals';
import { renderSkeletons } from './page-skeletons.tsx';

test('the skeleton of every page has its heading, and prints no undefined value', async () => {
  const { visitors, signedIn } = await renderSkeletons();
  const pages = Object.entries({ ...visitors, ...signedIn });

  expect(pages.filter(([, html]) => !/<h1[^>]*>[^<]/.test(html)).map(([path]) => path)).toEqual([]);
  expect(pages.filter(([, html]) => /undefined|NaN/.test(html)).map(([path]) => path)).toEqual([]);
});
