import { afterAll, beforeAll } from '@jest/globals';
import type { SystemOptions } from '@livery/stack/system.ts';
import type { Browser } from 'playwright-core';
import { launchBrowser, openWindow, type Visit, type Window } from './browser.ts';
import { startTestSystem, type TestSystem } from './start-test-system.ts';

/** A system with a browser in which people look at it. */
export interface BrowserTestSystem extends TestSystem {
  browser: Browser;
  open(at: Omit<Visit, 'url'>): Promise<Window>;
}

/** The product for the journeys of one file. What needs it while it ends must be ended by hooks above this call. */
export function setUpSystem(options: SystemOptions = {}): TestSystem {
  const opened = {} as TestSystem;
  beforeAll(async () => void Object.assign(opened, await startTestSystem(options)), 120_000);
  afterAll(() => opened.stop?.(), 60_000);
  return opened;
}

/** The product for the journeys of one file, and a browser. */
export function setUpSystemWithBrowser(options: SystemOptions = {}): BrowserTestSystem {
  const opened = {} as BrowserTestSystem;
  opened.open = (at) => openWindow(opened.browser, { ...at, url: opened.gatewayUrl });
  beforeAll(async () => {
    const systemUp = startTestSystem(options).then((system) => Object.assign(opened, system));
    const browserUp = launchBrowser().then((browser) => Object.assign(opened, { browser }));
    // Where one fails, the other has to be there before it can be ended.
    await Promise.allSettled([systemUp, browserUp]);
    await Promise.all([systemUp, browserUp]);
  }, 120_000);
  afterAll(async () => {
    await opened.browser?.close();
    await opened.stop?.();
  }, 60_000);
  return opened;
}
