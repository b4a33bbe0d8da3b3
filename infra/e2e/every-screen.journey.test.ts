import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openWindow, phone } from './support/browser.ts';
import { everyScreen, longWords, plainWords } from './support/every-screen.ts';
import { type Look, lookAt } from './support/look-at.ts';
import { againstRules, hiddenWhenFocused, moving, tooLowContrast, tooSmall, tooWide } from './support/measures.ts';
import { fillRideDetails } from './support/pages.ts';
import { saidOtherwise } from './support/read-aloud.ts';
import { type Stage, startWorld } from './support/start-world.ts';

/** What a screen of 1280 × 900 has left at 200 % and at 400 %. */
const twice = { width: desktop.width / 2, height: desktop.height / 2 };
const fourTimes = { width: desktop.width / 4, height: desktop.height / 2 };

const isLong = process.env['LONG'] === 'yes';
const looks: Record<string, Look> = {
  'lets a thumb hit everything there is to press': { screen: phone, look: tooSmall },
  'is as wide as the screen at 200 %': { screen: twice, look: tooWide },
  'is as wide as the screen at 400 %': { screen: fourTimes, look: tooWide },
  'moves nothing for who wants no motion': { screen: phone, look: moving },
  ...(isLong && {
    'reads aloud as its file says': { screen: desktop, look: saidOtherwise },
    'shows at 200 % what has the focus': { screen: twice, look: hiddenWhenFocused },
    'keeps the rules of accessibility on a phone': { screen: phone, look: againstRules },
    'keeps the rules of accessibility on a desktop': { screen: desktop, look: againstRules },
    'has enough contrast on a dark phone': { screen: phone, scheme: 'dark', look: tooLowContrast },
    'has enough contrast on a dark desktop': { screen: desktop, scheme: 'dark', look: tooLowContrast },
  }),
};
const longLooks: Record<string, Look> = {
  'no word makes it wider than a phone': { screen: phone, look: tooWide },
  'no word makes it wider than a desktop': { screen: desktop, look: tooWide },
};

let stage: Stage;
let browser: Browser;

beforeAll(async () => {
  [stage, browser] = await Promise.all([startWorld(), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stage?.stop();
}, 60_000);

describe.each([
  ['every page and dialog', plainWords, looks],
  ['with long words every page and dialog', longWords, longLooks],
] as const)('%s', (_name, words, looks) => {
  let found: Record<string, string[]> = {};

  beforeAll(async () => {
    found = await lookAt({ stage, browser, screens: await everyScreen(stage, words), looks });
  }, 1_800_000);

  test.each(Object.keys(looks))('%s', (look) => {
    expect(found[look]).toEqual([]);
  });
});

const testWhenLong = isLong ? test : test.skip;

testWhenLong(
  'each step of a booking reads aloud as its file says',
  async () => {
    const traveler = await stage.newTraveler();
    const { page } = await openWindow(browser, { url: stage.gatewayUrl, screen: desktop, cookies: traveler.cookies() });
    const main = page.getByRole('main');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const date = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);

    await fillRideDetails(page, { from: 'ORD', to: 'Evanston, IL', date, time: '15:35' });
    const first = await saidOtherwise(page, { name: 'booking, where and when', part: main });
    await press('Next');
    const second = await saidOtherwise(page, { name: 'booking, for whom', part: main });
    await press('Use my details');
    await press('Next');
    const third = await saidOtherwise(page, { name: 'booking, with which card', part: main });
    await press('Review');
    const review = await saidOtherwise(page, { name: 'booking, review', part: page.getByRole('dialog') });

    expect([...first, ...second, ...third, ...review]).toEqual([]);
  },
  120_000,
);

const newcomers: Record<string, () => Promise<string>> = {
  'a visitor': async () => '',
  'a traveler': async () => (await stage.newTraveler()).cookies(),
  'an operator': async () => (await stage.newOperator()).cookies(),
};

testWhenLong.each(Object.entries(newcomers))(
  'what stands around every page of %s reads aloud as its file says',
  async (whom, newcomer) => {
    const at = { url: stage.gatewayUrl, screen: desktop, cookies: await newcomer() };
    const { page } = await openWindow(browser, at);
    await page.goto('/');

    const header = { name: `header of ${whom}`, part: page.getByRole('banner') };
    const footer = { name: `footer of ${whom}`, part: page.getByRole('contentinfo') };
    expect([...(await saidOtherwise(page, header)), ...(await saidOtherwise(page, footer))]).toEqual([]);
  },
  60_000,
);
