import { beforeAll, expect, test } from '@jest/globals';
import { addCard } from '@livery/stack/people/cards.ts';
import { untilRide } from '@livery/stack/people/rides.ts';
import { unusedCode } from '@livery/stack/people/second-factor.ts';
import { type Member, newPersonalDetails, password, signUpTraveler } from '@livery/stack/people/sign-up.ts';
import type { Page } from 'playwright-core';
import { dayAfterTomorrow } from '../support/booking-steps.ts';
import { desktop, type Window } from '../support/browser.ts';
import { byPassword } from '../support/by-password.ts';
import { hasWholeRing, pressByKey, stopsThrough, tabTo, typeInto } from '../support/keyboard.ts';
import { setUpSystemWithBrowser } from '../support/set-up-system.ts';

const system = setUpSystemWithBrowser();
let traveler: Member;
let operator: Member;
let anna: Window;
let omar: Window;

beforeAll(async () => {
  traveler = await signUpTraveler(system, newPersonalDetails('Anna'));
  await addCard(traveler, system);
  operator = await system.newOperator();
  anna = await system.open({ screen: desktop });
  omar = await system.open({ screen: desktop, cookies: operator.cookies() });
}, 180_000);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Types, and takes the first suggestion with the arrow key. */
async function choosePlace(page: Page, label: RegExp, text: string): Promise<void> {
  await typeInto(page, page.getByRole('combobox', { name: label }), text);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
}

/** In the order of the field: month, day, year. */
function dayAfterTomorrowAsTyped(): string {
  const [year, month, day] = dayAfterTomorrow().split('-');
  return `${month}${day}${year}`;
}

test('a traveler signs in', async () => {
  const { page } = anna;
  await page.goto('/login');
  await typeInto(page, page.getByLabel('Email'), traveler.email);
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), password);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Welcome ANNA' }).waitFor();
}, 60_000);

test('skips the header, and goes through a page and out of it in both directions', async () => {
  const { page } = anna;
  await page.goto('/ride/create');
  await page.getByRole('combobox', { name: /Pick-up/ }).waitFor();
  await page.getByText('Choose a pick-up and a drop-off to see it.').waitFor();
  const forwards = await stopsThrough(page, 'Tab');
  const backwards = await stopsThrough(page, 'Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  expect(backwards).toEqual(expect.arrayContaining(forwards));
  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
}, 60_000);

test('the arrow keys go from one tab of the terms to the next', async () => {
  const { page } = anna;
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  await page.goto('/tnc');
  // The app comes when the page is touched.
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await tabTo(page, tab('SAAS Agreement'));

  for (const name of ['Service Overview', 'User of Independent Operator Service Agreement']) {
    await page.keyboard.press('ArrowRight');
    await tab(name).waitFor();
    expect(await tab(name).evaluate((element) => element === document.activeElement)).toBe(true);
  }
}, 60_000);

test('the traveler enters where, when and with which vehicle', async () => {
  const { page } = anna;
  await page.goto('/home');
  await pressByKey(page, page.getByRole('banner').getByRole('link', { name: 'Book a Ride' }));
  await choosePlace(page, /Pick-up/, 'ORD');
  await choosePlace(page, /Drop-off/, 'Evanston, IL');
  await tabTo(page, page.getByLabel('Date'));
  await page.keyboard.type(dayAfterTomorrowAsTyped());
  await tabTo(page, page.getByLabel(/^Time/));
  await page.keyboard.type('3 PM');
  await tabTo(page, page.getByLabel('Minutes'));
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('radio', { name: /^Sedan/ }));
  await page.keyboard.press('ArrowRight');

  expect(await page.getByRole('radio', { name: /^Luxury Sedan/ }).isChecked()).toBe(true);
  expect(await page.getByLabel(/^Time/).inputValue()).toBe('15');
  expect(await page.getByLabel('Minutes').inputValue()).toBe('35');
  await page.keyboard.press('ArrowLeft');
  await page.getByText(/^\$\d/).first().waitFor();
}, 60_000);

test('the traveler opens the review, closes it again, and submits', async () => {
  const { page } = anna;
  await pressByKey(page, button(page, 'Next'));
  await page.getByRole('heading', { name: 'Passenger details', level: 2 }).waitFor();
  await pressByKey(page, button(page, 'Use my details'), 'Space');
  await pressByKey(page, button(page, 'Next'));
  await page.getByRole('heading', { name: 'Payment method', level: 2 }).waitFor();
  await pressByKey(page, button(page, 'Review'));
  await dialogOf(page).waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
  expect(await button(page, 'Review').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await pressByKey(page, dialogOf(page).getByRole('button', { name: 'Submit' }));

  await page.waitForURL('**/ride/requested/*');
  await button(page, 'Cancel this ride').waitFor();
}, 60_000);

test('an operator finds the ride and answers', async () => {
  const { page } = omar;
  const tab = page.getByRole('tab', { name: /^Confirmed Rides/ });
  await page.goto('/rides');
  await tabTo(page, tab);
  expect(await hasWholeRing(tab)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await pressByKey(page, page.getByRole('tabpanel').getByRole('link', { name: /Evanston/ }));
  await typeInto(page, page.getByLabel('Tolls'), '4.50');
  await pressByKey(page, button(page, 'Accept'));
  await dialogOf(page).waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
  await pressByKey(page, button(page, 'Accept'));
  await pressByKey(page, dialogOf(page).getByRole('button', { name: 'Accept' }));

  await page.getByText('Pending traveler approval').waitFor();
}, 60_000);

test('the traveler selects the offer, and the operator confirms', async () => {
  const { page } = anna;
  await pressByKey(page, button(page, 'Select'));
  await pressByKey(page, dialogOf(page).getByRole('button', { name: 'Select' }));
  await page.getByText('Pending Operator confirmation').first().waitFor();
  await pressByKey(omar.page, button(omar.page, 'Reconfirm'));
  await pressByKey(omar.page, dialogOf(omar.page).getByRole('button', { name: 'Confirm ride' }));

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { serviceDate } = await untilRide(traveler, id, ({ status }) => status === 'CONFIRMED');
  expect(serviceDate).toMatch(/T15:35/);
}, 60_000);

test('without any browser error', () => {
  expect([...anna.complaints, ...omar.complaints]).toEqual([]);
});

test('staff prove the second factor', async () => {
  const { email } = system.admin;
  const cookies = await byPassword(system, email);
  const { page } = await system.open({ screen: desktop, cookies });
  await page.goto('/admin');
  await dialogOf(page).waitFor();
  await pressByKey(page, button(page, 'Use a recovery code'));
  await page.getByLabel('Recovery code').waitFor();
  await pressByKey(page, button(page, 'Use the authenticator app'));
  await typeInto(page, page.getByRole('textbox', { name: 'Code', exact: true }), await unusedCode(email));
  await page.keyboard.press('Enter');

  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Pending operators/ }).waitFor();
}, 90_000);
