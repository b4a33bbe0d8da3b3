import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const script = readFileSync(path.resolve(import.meta.dirname, '../../public/before-paint.js'), 'utf8');
let somethingIsPainted = () => {};
const asked = () => document.head.querySelectorAll('script[src="/assets/index.js"]');

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '<template id="app"><script type="module" src="/assets/index.js"></script></template>';
  window.fetch = () => new Promise(() => undefined);
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  window.PerformanceObserver = class {
    constructor(heard: () => void) {
      somethingIsPainted = heard;
    }
    observe() {}
  } as unknown as typeof PerformanceObserver;
  // biome-ignore lint/security/noGlobalEval: the script of the page, as the browser runs it
  window.eval(script);
});
afterEach(() => void jest.useRealTimers());

/** What stands after the template has been read, too. */
const readOn = () => document.body.append(document.createElement('div'));

test('the app is asked for once, when something is painted', () => {
  readOn();
  expect(asked()).toHaveLength(0);

  somethingIsPainted();
  somethingIsPainted();

  expect(asked()).toHaveLength(1);
});

test('not before its list has been read to the end', () => {
  somethingIsPainted();
  expect(asked()).toHaveLength(0);

  readOn();
  somethingIsPainted();
  expect(asked()).toHaveLength(1);
});

test('also where nothing is ever painted, as in a hidden tab', () => {
  readOn();

  window.dispatchEvent(new Event('DOMContentLoaded'));
  jest.advanceTimersByTime(500);

  expect(asked()).toHaveLength(1);
});

test('again when it is lost on the way, each time after twice as long', () => {
  readOn();
  somethingIsPainted();
  const lose = () =>
    asked()
      .item(asked().length - 1)
      .dispatchEvent(new Event('error'));

  lose();
  jest.advanceTimersByTime(3_000);
  expect(asked()).toHaveLength(2);
  lose();
  jest.advanceTimersByTime(5_999);
  expect(asked()).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(asked()).toHaveLength(3);
});

test('the answer who is signed in is read at once, whether or not the app ever asks for it', async () => {
  const answer = Response.json({ user: null });
  window.fetch = async () => answer;

  // biome-ignore lint/security/noGlobalEval: the script of the page, as the browser runs it
  window.eval(script);
  const kept = await window.earlySession;

  expect(answer.bodyUsed).toBe(true);
  expect(await kept?.json()).toEqual({ user: null });
});

test('the service worker comes five seconds after the page, for it fetches every file of the app', () => {
  const registered: string[] = [];
  const serviceWorker = { register: async (url: string) => void registered.push(url) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });

  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(4_999);
  expect(registered).toEqual([]);
  jest.advanceTimersByTime(1);

  expect(registered).toContain('/service-worker.js');
});

test('the app is asked for, and the page is light, where the browser lets no page keep anything', () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(window, 'localStorage', { configurable: true, get });
  readOn();

  // biome-ignore lint/security/noGlobalEval: the script of the page, as the browser runs it
  window.eval(script);
  Object.defineProperty(window, 'localStorage', own);
  somethingIsPainted();

  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
  expect(asked()).toHaveLength(1);
});
