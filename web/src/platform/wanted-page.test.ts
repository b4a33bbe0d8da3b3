import { beforeEach, expect, test } from '@jest/globals';
import { forgetWantedPage, rememberWantedPage, wantedPage } from './wanted-page.ts';

beforeEach(() => forgetWantedPage());

test('the wanted page is kept with its query', () => {
  rememberWantedPage('/ride/requested/7?tab=chat');

  expect(wantedPage()).toBe('/ride/requested/7?tab=chat');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login'])(
  '%s is never a wanted page',
  (path) => {
    rememberWantedPage(path);

    expect(wantedPage()).toBeUndefined();
  },
);
