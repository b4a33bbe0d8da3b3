import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openWindow, phone, type Screen, type Window } from './support/browser.ts';
import { everyScreen, longWords, plainWords, type ScreenToSee } from './support/every-screen.ts';
import { tooSmall, tooWide } from './support/measures.ts';
import { type Stage, startWorld } from './support/start-world.ts';

let stage: Stage;
let browser: Browser;
let plain: ScreenToSee[];
let long: ScreenToSee[];

beforeAll(async () => {
  [stage, browser] = await Promise.all([startWorld(), launchBrowser()]);
  [plain, long] = await Promise.all([everyScreen(stage, plainWords), everyScreen(stage, longWords)]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await stage?.stop();
}, 60_000);

/** Opens one screen after the other, each person in one window, and notes what is wrong with which. */
async function lookAt(screens: ScreenToSee[], size: Screen, look: (page: Page, name: string) => Promise<string[]>) {
  const windows = new Map<string, Window>();
  const wrong: string[] = [];
  for (const { name, path, cookies } of screens) {
    const window =
      windows.get(cookies) ?? (await openWindow(browser, { url: stage.gatewayUrl, screen: size, cookies }));
    windows.set(cookies, window);
    await window.page.goto(path);
    await window.page.getByRole('heading', { level: 1 }).waitFor();
    await window.page.locator('.skeleton-block').first().waitFor({ state: 'detached' });
    wrong.push(...(await look(window.page, name)).map((what) => `${name}: ${what}`));
  }
  for (const { context } of windows.values()) await context.close();
  return wrong;
}

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as [string, Screen][])(
  'no word makes a page wider than %s',
  async (_name, size) => {
    expect(await lookAt(long, size, tooWide)).toEqual([]);
  },
  300_000,
);

test('a page at 400 % stays within the screen', async () => {
  expect(await lookAt(plain, { width: desktop.width / 4, height: desktop.height / 2 }, tooWide)).toEqual([]);
}, 300_000);

test('a thumb hits everything there is to press', async () => {
  expect(await lookAt(plain, phone, tooSmall)).toEqual([]);
}, 300_000);
