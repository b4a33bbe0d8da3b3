import { afterAll, beforeAll } from '@jest/globals';
import type { SystemOptions } from '@livery/stack/system.ts';
import type { Browser } from 'playwright-core';
import { launchBrowser, openWindow, type Visit, type Window } from './browser.ts';
import { type Stage, startWorld } from './start-world.ts';

/** A stage with a browser in which people look at it. */
export interface WatchedStage extends Stage {
  browser: Browser;
  open(at: Omit<Visit, 'url'>): Promise<Window>;
}

/** The product for the journeys of one file. What needs it while it ends must be ended by hooks above this call. */
export function openStage(options: SystemOptions = {}): Stage {
  const opened = {} as Stage;
  beforeAll(async () => void Object.assign(opened, await startWorld(options)), 120_000);
  afterAll(() => opened.stop?.(), 60_000);
  return opened;
}

/** The product for the journeys of one file, and a browser. */
export function openWatchedStage(options: SystemOptions = {}): WatchedStage {
  const opened = {} as WatchedStage;
  beforeAll(async () => {
    const [stage, browser] = await Promise.all([startWorld(options), launchBrowser()]);
    const open: WatchedStage['open'] = (at) => openWindow(browser, { ...at, url: stage.gatewayUrl });
    Object.assign(opened, stage, { browser, open });
  }, 120_000);
  afterAll(async () => {
    await opened.browser?.close();
    await opened.stop?.();
  }, 60_000);
  return opened;
}
