import { describe, expect, test } from '@jest/globals';
import { addCard, testCards } from '@livery/stack/people/cards.ts';
import { rideOf } from '@livery/stack/people/rides.ts';
import { newPersonalDetails, password, signUpTraveler } from '@livery/stack/people/sign-up.ts';
import type { Page } from 'playwright-core';
import { dayAfterTomorrow } from '../support/booking-steps.ts';
import { desktop, phone } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { chooseAllPictures, enterVehicle, wishForMessages } from '../support/operator-steps.ts';
import { askForCode, enterPerson, enterTextedCode, fillBooking, press, untilStep } from '../support/pages.ts';
import { setUpSystemWithBrowser } from '../support/set-up-system.ts';

const system = setUpSystemWithBrowser();

/** As "Duplicate tab" makes it: the same address, with a copy of what the tab keeps. */
async function copyOf(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => {
    open(location.href);
  });
  const copy = await opened;
  await copy.waitForLoadState();
  return copy;
}

describe('a booking in two tabs', () => {
  const date = dayAfterTomorrow();
  const trip = { from: 'ORD', to: 'Evanston, IL', date, time: '15:35' };
  const arrive = async () => {
    const anna = await signUpTraveler(system, newPersonalDetails('Anna'));
    await addCard(anna, system, testCards.visa);
    const window = await system.open({ screen: phone, cookies: anna.cookies() });
    /** The exact points of the rides that are booked. */
    const rides = async () => {
      const { items } = await anna.call<{ items: { id: string }[] }>('GET /reservations?list=pending');
      const booked = await Promise.all(items.map(({ id }) => rideOf(anna, id)));
      return booked.map(({ pickUpDetails = '' }) => pickUpDetails ?? '').sort();
    };
    return { ...window, rides };
  };

  test('is one ride, and the other tab says so, keeps what was changed in it and books it only when asked again', async () => {
    const { page, context, rides, complaints } = await arrive();
    await fillBooking(page, trip);
    const copy = await copyOf(page);
    await untilStep(copy, 'Payment method');
    await press(copy, 'Back');
    await untilStep(copy, 'Passenger details');
    await press(copy, 'Back');
    await copy.getByLabel(/Exact pick-up point/).fill('Door 9');
    await copy.reload();
    await press(copy, 'Next');
    await untilStep(copy, 'Passenger details');
    await copy.goBack();
    await eventually(() => copy.getByLabel(/Exact pick-up point/).inputValue(), 'Door 9');
    await copy.goForward();
    await untilStep(copy, 'Passenger details');
    await press(copy, 'Next');
    await press(copy, 'Review');

    await press(page, 'Submit');
    await page.waitForURL('**/ride/requested/*');
    await press(copy, 'Submit');

    const refusal = copy.getByRole('dialog').getByText(/already sent this request, perhaps in another tab/);
    await refusal.waitFor();
    expect(await copy.getByRole('link', { name: 'My Reservations' }).isVisible()).toBe(true);
    expect(await rides()).toEqual(['']);
    await press(copy, 'Submit');
    await copy.waitForURL('**/ride/requested/*');
    expect(await rides()).toEqual(['', 'Door 9']);
    expect(complaints).toEqual([]);
    await context.close();
  }, 120_000);

  test('is one ride also when both are sent at once', async () => {
    const { page, context, rides } = await arrive();
    await fillBooking(page, trip);
    const copy = await copyOf(page);
    await press(copy, 'Review');

    await Promise.all([press(page, 'Submit'), press(copy, 'Submit')]);

    const ends = await Promise.all(
      [page, copy].map((tab) =>
        Promise.race([
          tab.waitForURL('**/ride/requested/*').then(() => 'booked'),
          tab
            .getByText(/already sent this request/)
            .waitFor()
            .then(() => 'told'),
        ]),
      ),
    );
    expect(ends).toContain('booked');
    expect(await rides()).toHaveLength(1);
    await context.close();
  }, 120_000);
});

describe('a sign-up in two tabs', () => {
  const visit = () => system.open({ screen: phone });

  test('of a traveler is one account, and the other tab says who is signed in', async () => {
    const { page, context, complaints } = await visit();
    const tessa = newPersonalDetails('Tessa');
    await page.goto('/signup/traveler');
    await askForCode(page, tessa);
    await page.getByRole('dialog', { name: 'Verify your phone' }).waitFor();
    const copy = await copyOf(page);
    await copy.getByLabel('First name').fill('Theresa');
    await copy.reload();
    await eventually(() => copy.getByLabel('First name').inputValue(), 'Theresa');
    await eventually(() => page.getByLabel('First name').inputValue(), 'Tessa');

    await enterTextedCode(page, system, tessa.phoneNumber);
    await page.waitForURL('**/home');

    await copy.waitForURL('**/home');
    await copy.getByText(`You logged in as ${tessa.email} in another tab and are now logged in here, too.`).waitFor();
    await copy.reload();
    await copy.getByRole('heading', { name: /Welcome/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }, 120_000);

  test('of an operator keeps to each tab what was typed in it, is one account, and the other tab says so', async () => {
    const { page, context, complaints } = await visit();
    context.on('page', (tab) => tab.on('dialog', (dialog) => void dialog.accept()));
    const olga = newPersonalDetails('Olga');
    await page.goto('/signup/operator');
    await enterPerson(page, olga);
    await press(page, 'Next');
    await enterTextedCode(page, system, olga.phoneNumber);
    await untilStep(page, 'Vehicle Details');
    const copy = await copyOf(page);
    await copy.getByLabel('License plate').fill('copy 7');
    await copy.goto('/faqs');
    await copy.goBack();
    await copy.goForward();
    await copy.goBack();
    await copy.reload();
    await eventually(() => copy.getByLabel('License plate').inputValue(), 'COPY 7');

    await fillWizard(page);
    await page.waitForURL('**/home');

    await copy.waitForURL('**/home');
    await copy.getByText(`You logged in as ${olga.email} in another tab and are now logged in here, too.`).waitFor();
    const { user } = await (await page.request.get('/api/auth/session')).json();
    expect(user).toMatchObject({ email: olga.email, carPlate: 'LVR 9' });
    expect(complaints).toEqual([]);
    await context.close();
  }, 180_000);
});

test('a log-out leaves no page of the person in any tab, and leads the next one to a home of their own', async () => {
  const [anna, berta] = [await system.newTraveler(), await system.newTraveler()];
  const window = await system.open({ screen: desktop, cookies: anna.cookies() });
  const { page, context, complaints } = window;
  const second = await context.newPage();
  await second.goto('/payment/methods');
  await second.getByRole('heading', { level: 1, name: 'Payment Methods' }).waitFor();
  await page.goto('/profile');
  await page.getByText(anna.email).first().waitFor();

  await page.getByRole('banner').getByRole('button', { name: /anna/i }).click();
  await press(page, 'Log Out');

  for (const tab of [page, second]) await tab.waitForURL(`${system.gatewayUrl}/`);
  await second.goto('/login');
  await second.getByLabel('Email').fill(berta.email);
  await second.getByRole('textbox', { name: 'Password' }).fill(password);
  await press(second, 'Log in');
  await second.waitForURL('**/home');
  expect(complaints).toEqual([]);
  await context.close();
}, 90_000);

/** From the second step to the account. */
async function fillWizard(page: Page) {
  await enterVehicle(page);
  await press(page, 'Next');
  await chooseAllPictures(page);
  await press(page, 'Next');
  await wishForMessages(page);
  await press(page, 'Next');
  await press(page, 'Sign Up');
}
