import { beforeEach, expect, test } from '@jest/globals';
import { forgetReturnPath, rememberReturnPath, returnPath } from './return-path.ts';

beforeEach(() => forgetReturnPath());

test('the wanted page is kept with its query', () => {
  rememberReturnPath('/ride/requested/7?tab=chat');

  expect(returnPath()).toBe('/ride/requested/7?tab=chat');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login'])(
  '%s is never a wanted page',
  (path) => {
    rememberReturnPath(path);

    expect(returnPath()).toBeUndefined();
  },
);
