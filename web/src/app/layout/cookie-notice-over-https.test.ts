/** @jest-environment-options {"url": "https://livery.test/"} */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';

const script = readFileSync(path.resolve(import.meta.dirname, '../../../public/before-paint.js'), 'utf8');

test('what somebody understands about cookies is never sent without encryption where the site is encrypted', () => {
  document.body.innerHTML = '<button id="accept-cookies">I understand</button>';
  window.fetch = () => new Promise(() => undefined);
  window.PerformanceObserver ??= class {
    observe() {}
  } as unknown as typeof PerformanceObserver;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  // biome-ignore lint/security/noGlobalEval: the script of the page, as the browser runs it
  window.eval(script);
  const kept = jest.spyOn(document, 'cookie', 'set');

  document.querySelector('button')?.click();

  expect(kept.mock.calls).toEqual([[expect.stringMatching(/^acceptCookies=true;.*; secure$/)]]);
});
