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
  opened.open = (at) => openWindow(opened.browser, { ...at, url: opened.gatewayUrl });
  beforeAll(async () => {
    const stageUp = startWorld(options).then((stage) => Object.assign(opened, stage));
    const browserUp = launchBrowser().then((browser) => Object.assign(opened, { browser }));
    // Where one fails, the other has to be there before it can be ended.
    await Promise.allSettled([stageUp, browserUp]);
    await Promise.all([stageUp, browserUp]);
  }, 120_000);
  afterAll(async () => {
    await opened.browser?.close();
    await opened.stop?.();
  }, 60_000);
  return opened;
}
