import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testCards } from '@livery/stack/people/cards.ts';
import { untilRide } from '@livery/stack/people/rides.ts';
import { type Member, newPersonalDetails } from '@livery/stack/people/sign-up.ts';
import type { Page } from 'playwright-core';
import { desktop, phone, type Visit, type Window } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { againstRules } from './support/measures.ts';
import { askForCode, fillBooking, fillCardForm, signUpOnPage, soon } from './support/pages.ts';
import { setUpSystemWithBrowser } from './support/set-up-system.ts';

const system = setUpSystemWithBrowser({ limits: 'real' });

/** What a service worker keeps does not depend on the width. */
const screens: [string, Omit<Visit, 'url'>][] = [
  ['a phone that keeps the files of the app', { screen: phone, keepsFiles: true }],
  ['a desktop', { screen: desktop }],
];

/** Presses a button and the one of the dialog that asks once more. */
async function press(page: Page, button: string, confirmation: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: confirmation, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

describe.each(screens)('on %s', (_name, at) => {
  let anna: Window;
  let omar: Window;
  let operator: Member;
  let rideId = '';

  beforeAll(async () => {
    operator = await system.newOperator('Omar');
    anna = await system.open(at);
    omar = await system.open({ ...at, cookies: operator.cookies() });
  }, 60_000);
  afterAll(async () => {
    await anna?.context.close();
    await omar?.context.close();
  });

  test('a traveler signs up with a code from a text', async () => {
    await signUpOnPage(anna.page, system, newPersonalDetails('Anna'));

    await eventually(() => anna.page.getByRole('heading', { level: 1 }).textContent(), 'Welcome ANNA');
  }, 60_000);

  test('saves cards, makes one the default and deletes the other', async () => {
    const { page } = anna;
    for (const number of [testCards.visa, testCards.mastercard]) {
      await page.goto('/payment');
      await fillCardForm(page, number);
      await page.waitForURL('**/payment/methods');
    }
    await page.getByRole('button', { name: 'Set as default' }).click();
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

    await eventually(() => page.getByRole('button', { name: /^Delete/ }).count(), 1);
  }, 60_000);

  test('books a ride, which the operator sees without reloading', async () => {
    await omar.page.goto('/rides?tab=new');
    await omar.page.getByRole('tab', { name: /New Rides/ }).waitFor();

    await fillBooking(anna.page, { from: 'ORD', to: 'Evanston, IL', ...soon() });
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await anna.page.waitForURL('**/ride/requested/*');
    rideId = idOf(anna.page);

    await omar.page.locator(`a[href="/ride/${rideId}"]`).click();
    await omar.page.getByText('Passenger details and full addresses appear after confirmation.').waitFor();
    await omar.page.getByText('Evanston, IL').first().waitFor();
    expect(await omar.page.getByText('(312)').count()).toBe(0);
  }, 90_000);

  test('gets an offer with final charges and selects it', async () => {
    await omar.page.getByLabel('Tolls').fill('4.50');
    await press(omar.page, 'Accept', 'Accept');
    await press(anna.page, 'Select', 'Select');

    await omar.page.getByText('You have been selected by the traveler. Please confirm your availability').waitFor();
    await anna.page.getByText('Pending Operator confirmation').first().waitFor();
  }, 60_000);

  test('is confirmed by the operator, who now sees the passenger', async () => {
    await press(omar.page, 'Reconfirm', 'Confirm ride');

    await anna.page.getByText('CONFIRMED').first().waitFor();
    await omar.page.getByText('Google Maps').first().waitFor();
    await omar.page.getByText(/ANNA/).first().waitFor();
  }, 60_000);

  test('talks with the operator', async () => {
    await anna.page.getByRole('tab', { name: 'CHAT' }).click();
    await anna.page.getByRole('textbox', { name: 'Message' }).fill('I am at door 3.');
    await anna.page.getByRole('button', { name: 'Send' }).click();
    await omar.page.getByRole('tab', { name: 'CHAT' }).click();

    await omar.page.getByText('I am at door 3.').waitFor();
    for (const { page } of [anna, omar]) await page.getByRole('tab', { name: 'RIDE DETAILS' }).click();
  }, 60_000);

  test('marks what is new also in the browser’s own high contrast', async () => {
    const { page } = omar;
    const ringOf = (mark: string) =>
      page
        .locator(mark)
        .first()
        .evaluate((element) => {
          const { outlineStyle, outlineColor } = getComputedStyle(element);
          return outlineStyle === 'none' ? 'none' : outlineColor;
        });
    await page.emulateMedia({ forcedColors: 'active' });
    await anna.page.getByRole('tab', { name: 'CHAT' }).click();
    await anna.page.getByRole('textbox', { name: 'Message' }).fill('In a red coat.');
    await anna.page.getByRole('button', { name: 'Send' }).click();

    expect(await ringOf('.ride-frame-news')).toMatch(/^rgb\(/);
    await page.goto('/notifications');
    expect(await ringOf('.notification-unread')).toMatch(/^rgb\(/);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.goto(`/ride/${rideId}`);
    await anna.page.getByRole('tab', { name: 'RIDE DETAILS' }).click();
  }, 60_000);

  test('follows the ride through its stages', async () => {
    await untilRide(operator, rideId, ({ stageLock, nextStages }) => stageLock === null && nextStages.length > 0);
    await press(omar.page, 'On the way', 'Update Ride Status');
    await anna.page.getByText('On the way to pick up location').first().waitFor();
    await press(omar.page, 'At pick up location', 'Update Ride Status');
    await anna.page.getByText('At pick up location').first().waitFor();
    await press(omar.page, 'Passenger on board', 'Update Ride Status');

    await anna.page.getByText('PASSENGER ON BOARD').first().waitFor();
  }, 90_000);

  test('approves an extra stop', async () => {
    await omar.page.getByRole('button', { name: 'Add extra stop' }).first().click();
    await omar.page.getByLabel('Extra stop charge').fill('15');
    await omar.page.getByRole('dialog').getByRole('button', { name: 'Ask the traveler' }).click();
    await press(anna.page, 'Approve', 'Approve');

    await omar.page.getByText('APPROVED').first().waitFor();
  }, 60_000);

  test('pays when the ride has ended, and reviews it', async () => {
    await press(omar.page, 'End ride', 'End ride');
    await anna.page.getByText('COMPLETED').first().waitFor();
    await anna.page.getByRole('button', { name: 'Rate and review' }).click();
    await anna.page.getByRole('dialog').getByLabel('Excellent').focus();
    await anna.page.keyboard.press('Space');
    await anna.page
      .getByRole('dialog')
      .getByLabel(/Review/)
      .fill('On time.');
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();

    await omar.page.getByText('On time.').waitFor();
    const paid = await untilRide(operator, rideId, ({ requestorPaid }) => requestorPaid);
    expect(paid).toMatchObject({ status: 'COMPLETED', finalRateCents: (paid.totalRateCents ?? 0) + 1_500 });
  }, 60_000);

  test('prints the receipt without its PDF link', async () => {
    const { page } = anna;
    const pdf = page.getByRole('link', { name: 'PDF' });
    await page.goto(`/ride/requested/${rideId}/receipt`);
    await pdf.waitFor();

    await page.emulateMedia({ media: 'print' });

    await pdf.waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: 'screen' });
  }, 60_000);

  test('prints the receipt in dark letters where the screen is dark', async () => {
    const { page } = anna;
    const name = page.locator('.receipt-sheet dt').first();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' });

    expect(await name.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(89, 101, 121)');
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  }, 60_000);

  test('cancels another ride after seeing what it costs', async () => {
    await fillBooking(anna.page, { from: 'MDW', to: 'Oak Park, IL', ...soon() });
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await anna.page.waitForURL('**/ride/requested/*');
    await anna.page.getByText('Cancel this ride').click();
    await anna.page.getByRole('dialog').getByText('$0.00').waitFor();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click();

    await anna.page.getByText('CANCELLED').first().waitFor();
  }, 60_000);

  test.each(['/home', '/payment', '/my-reservations', '/ride/create'])(
    '%s keeps the rules of accessibility',
    async (path) => {
      await anna.page.goto(path);
      await anna.page.getByRole('heading', { level: 1 }).waitFor();

      expect(await againstRules(anna.page)).toEqual([]);
    },
    60_000,
  );

  test('without any browser error', () => {
    expect([...anna.complaints, ...omar.complaints]).toEqual([]);
  });
});

/** Staff, two travelers and two operators have had the five codes of an hour. */
test('the limits of production let all of this through, and refuse one more code with how long to wait', async () => {
  const { page, context } = await system.open({ screen: phone });
  await page.goto('/signup/traveler');

  await askForCode(page, newPersonalDetails('Bert'));

  await page.getByText(/Too many requests\. Please try again in \d+ minutes\./).waitFor();
  await context.close();
}, 60_000);
