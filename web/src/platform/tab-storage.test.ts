import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assignDraftsTo, dropAllDrafts, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from './return-path.ts';
import { tabStorage } from './tab-storage.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage') ?? {};
const withStorage = (get: () => unknown) =>
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get });
beforeEach(() => sessionStorage.clear());
afterEach(() => void Object.defineProperty(window, 'sessionStorage', own));

test.each([
  ['throws', refuse],
  ['has none', () => null],
])('where the browser %s, drafts live as long as the page and nothing fails', (_how, get) => {
  withStorage(get);

  keepDraft('signup', { name: 'Ann' });
  assignDraftsTo('ann');
  rememberReturnPath('/ride/create');

  expect([readDraft('signup'), returnPath(), tabStorage()]).toEqual([{ name: 'Ann' }, undefined, null]);
  dropDraft('signup');
  expect(readDraft('signup')).toBeUndefined();
  keepDraft('signup', { name: 'Ann' });
  assignDraftsTo('bob');
  expect(readDraft('signup')).toBeUndefined();
  dropAllDrafts();
  forgetReturnPath();
});
