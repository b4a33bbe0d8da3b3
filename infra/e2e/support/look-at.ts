import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { desktop, type Screen, type Window } from './browser.ts';
import type { ScreenToSee } from './every-screen.ts';
import { watchMotion, watchScripts } from './measures.ts';
import type { BrowserTestSystem } from './set-up-system.ts';

/** One way to look at a page, at this size: what is wrong, or nothing. */
export interface Look {
  screen: Screen;
  scheme?: 'light' | 'dark';
  look: (page: Page, what: Seen) => Promise<string[]>;
}

interface Seen extends ScreenToSee {
  part: Locator;
  /** Names the dialog where the page below it was looked at before; absent where the whole page is new. */
  within?: string | undefined;
}

interface Walk {
  system: BrowserTestSystem;
  screens: ScreenToSee[];
  looks: Record<string, Look>;
}

/** Opens one screen after the other, each person in one window, and notes by look what is wrong with which. */
export async function lookAt({ system, screens, looks }: Walk): Promise<Record<string, string[]>> {
  const windows = new Map<string, Window>();
  const found: Record<string, string[]> = {};
  const seenWhole = new Set<string>();
  for (const screen of screens) {
    const known = windows.get(screen.cookies) ?? (await calmWindow(system, screen.cookies));
    windows.set(screen.cookies, known);
    const { page } = known;
    const part = await open(page, screen);
    const place = `${screen.cookies} ${screen.path}`;
    const within = screen.press && seenWhole.has(place) ? '[role="dialog"]' : undefined;
    seenWhole.add(place);
    for (const [title, { screen: size, scheme = 'light', look }] of Object.entries(looks)) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: scheme });
      const wrong = await wrongAtRest(() => look(page, { ...screen, part, within }));
      found[title] = [...(found[title] ?? []), ...wrong.map((what) => `${screen.name}: ${what}`)];
    }
  }
  for (const { context } of windows.values()) await context.close();
  return found;
}

const patienceMs = 5_000;

/** What is wrong once the page has come to rest: on a busy machine, parts of it are drawn a moment later. */
async function wrongAtRest(look: () => Promise<string[]>): Promise<string[]> {
  for (const end = Date.now() + patienceMs; ; await pause(100)) {
    const wrong = await look();
    if (wrong.length === 0 || Date.now() > end) return wrong;
  }
}

/** The window of somebody who wants no motion: nothing is looked at while it fades in. */
async function calmWindow(system: BrowserTestSystem, cookies: string): Promise<Window> {
  const window = await system.open({ screen: desktop, cookies });
  await window.page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMotion(window.page);
  await watchScripts(window.page);
  return window;
}

/** The main part of the page, or the dialog on it. */
async function open(page: Page, { path, searchText, press, onward, asks }: ScreenToSee): Promise<Locator> {
  await page.goto(path);
  const dialog = page.getByRole('dialog');
  if (asks) {
    await dialog.waitFor();
    return dialog;
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (searchText) await searchFor(page, searchText);
  const skeleton = page.locator('.skeleton-block').first();
  await skeleton.waitFor({ state: 'detached' });
  if (!press) return page.getByRole('main');
  await page.getByRole('button', { name: press, exact: true }).first().click();
  await dialog.waitFor();
  await skeleton.waitFor({ state: 'detached' });
  await onward?.(dialog);
  return dialog;
}

async function searchFor(page: Page, text: string) {
  await page.getByLabel('Search text').fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page
    .getByRole('status')
    .getByText(/found|The first/)
    .waitFor();
}
