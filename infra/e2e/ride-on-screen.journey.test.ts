import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { wallTimeOf } from '@livery/contracts/wall-time.ts';
import { testCards } from '@livery/stack/people/cards.ts';
import { somebody } from '@livery/stack/people/sign-up.ts';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openWindow, phone, type Screen, type Window } from './support/browser.ts';
import { fillBooking, fillCardForm, signUpOnPage } from './support/pages.ts';
import { type Stage, startWorld } from './support/start-world.ts';

let stage: Stage;
let browser: Browser;

beforeAll(async () => {
  [stage, browser] = await Promise.all([startWorld(), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stage?.stop();
}, 30_000);

const screens: [string, Screen][] = [
  ['a phone', phone],
  ['a desktop', desktop],
];

describe.each(screens)('on %s', (_name, screen) => {
  let anna: Window;
  let rideId = '';

  beforeAll(async () => {
    anna = await openWindow(browser, { url: stage.gatewayUrl, screen });
  });
  afterAll(async () => {
    await anna.context.close();
  });

  test('a traveler signs up with a code from a text', async () => {
    await signUpOnPage(anna.page, stage, somebody('Anna'));

    expect(await anna.page.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome ANNA');
  }, 60_000);

  test('saves cards, makes one the default and deletes another', async () => {
    const { page } = anna;
    await page.goto('/payment');
    await fillCardForm(page, testCards.visa);
    await page.getByText('•••• 4242').or(page.getByText('Visa')).first().waitFor();
    await page.goto('/payment');
    await fillCardForm(page, testCards.mastercard);
    await page.getByRole('button', { name: 'Set as default' }).first().click();
    await page.getByText('Default card changed.').waitFor();
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();

    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(1);
  }, 60_000);

  test('books a ride in three steps', async () => {
    const { page } = anna;
    const [date = '', time = ''] = wallTimeOf(
      new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 3 * 3_600_000),
      'America/Chicago',
    ).split('T');
    await fillBooking(page, { from: 'ORD', to: 'Evanston, IL', date, time });
    await page.getByRole('dialog', { name: 'Review your request' }).getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/ride/requested/*');

    rideId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(rideId).not.toBe('');
  }, 60_000);

  test('without a complaint of the browser', () => {
    expect(anna.complaints).toEqual([]);
  });
});
