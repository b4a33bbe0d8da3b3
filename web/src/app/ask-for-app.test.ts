import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const script = readFileSync(path.resolve(import.meta.dirname, '../../public/before-paint.js'), 'utf8');
let somethingIsPainted = () => {};
const reload = jest.fn();
const runScript = () => new Function('location', script)({ reload });
const asked = () => document.head.querySelectorAll('script[src="/assets/index.js"]');

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
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
  runScript();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The browser has read on beyond the template. */
const readOn = () => document.body.append(document.createElement('div'));

/** The app that was asked for last does not arrive; returns once the script has reacted. */
async function lose() {
  asked()
    .item(asked().length - 1)
    .dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(0);
}

test('the app is asked for once, when something is painted', () => {
  readOn();
  expect(asked()).toHaveLength(0);

  somethingIsPainted();
  somethingIsPainted();

  expect(asked()).toHaveLength(1);
});

test('the app is not asked for before the page has been read past its template', () => {
  somethingIsPainted();
  expect(asked()).toHaveLength(0);

  readOn();
  somethingIsPainted();
  expect(asked()).toHaveLength(1);
});

test('the app is asked for even where nothing is ever painted, as in a hidden tab', () => {
  readOn();

  window.dispatchEvent(new Event('DOMContentLoaded'));
  jest.advanceTimersByTime(500);

  expect(asked()).toHaveLength(1);
});

test('an app that is lost on the way is asked for again, each time after twice as long', async () => {
  readOn();
  somethingIsPainted();

  await lose();
  jest.advanceTimersByTime(3_000);
  expect(asked()).toHaveLength(2);
  await lose();
  jest.advanceTimersByTime(5_999);
  expect(asked()).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(asked()).toHaveLength(3);
});

function refuseStorage() {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
const gone = async () => new Response(null, { status: 404 });

test('a page whose app a new release has removed is loaded anew, and asks for the app again until then', async () => {
  const fetch = jest.fn<typeof window.fetch>(gone);
  window.fetch = fetch;
  readOn();
  somethingIsPainted();

  await lose();
  jest.advanceTimersByTime(3_000);

  expect(fetch.mock.calls).toEqual([['http://localhost/assets/index.js', { method: 'HEAD', cache: 'no-store' }]]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(asked()).toHaveLength(2);
});

test.each([
  [59, 1],
  [60, 2],
])(
  'a page is loaded anew at most once a minute: after %i seconds it was loaded anew %i times',
  async (seconds, times) => {
    window.fetch = gone;
    readOn();
    somethingIsPainted();
    await lose();

    jest.setSystemTime(Date.now() + seconds * 1_000);
    await lose();

    expect(reload).toHaveBeenCalledTimes(times);
  },
);

test.each<[string, typeof window.fetch]>([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the app was lost on the way', async () => new Response()],
  ['nobody is there to ask', async () => new Response(null, { status: 502 })],
])('a page is not loaded anew where %s', async (_, fetch) => {
  window.fetch = fetch;
  readOn();
  somethingIsPainted();

  await lose();

  expect(reload).not.toHaveBeenCalled();
});

test('a page is not loaded anew where the browser cannot remember that it was', async () => {
  const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage') ?? {};
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get: refuseStorage });
  window.fetch = gone;
  readOn();
  somethingIsPainted();

  await lose();
  Object.defineProperty(window, 'sessionStorage', own);

  expect(reload).not.toHaveBeenCalled();
});

test('the answer who is signed in is read at once, whether or not the app ever asks for it', async () => {
  const answer = Response.json({ user: null });
  window.fetch = async () => answer;

  runScript();
  const kept = await window.earlySession;

  expect(answer.bodyUsed).toBe(true);
  expect(await kept?.json()).toEqual({ user: null });
});

test('the question who is signed in is given up after 30 seconds, and is then as if it had not been asked', async () => {
  const patience = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  window.fetch = (_: unknown, init?: RequestInit) =>
    new Promise((_answer, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('given up'))));

  runScript();
  patience.abort();

  expect(await window.earlySession).toBeUndefined();
  expect(timeout).toHaveBeenLastCalledWith(30_000);
});

test('the service worker is registered five seconds after the page has loaded', () => {
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
  Object.defineProperty(window, 'localStorage', { configurable: true, get: refuseStorage });
  readOn();

  runScript();
  Object.defineProperty(window, 'localStorage', own);
  somethingIsPainted();

  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
  expect(asked()).toHaveLength(1);
});
