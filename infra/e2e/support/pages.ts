import { hourMs } from '@livery/contracts/durations.ts';
import { timeStepMinutes } from '@livery/contracts/rides/policy.ts';
import { roundUpToMinutes, wallTimeOf } from '@livery/contracts/wall-time.ts';
import { textedCode } from '@livery/stack/people/prove-phone.ts';
import { type PersonalDetails, password } from '@livery/stack/people/sign-up.ts';
import type { SystemUrls } from '@livery/stack/people/system-urls.ts';
import type { Page } from 'playwright-core';

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The step of a form, which is named above it. */
export const untilStep = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

/** Signs up on the page: the form, then the code from the text. */
export async function signUpOnPage(page: Page, urls: SystemUrls, details: PersonalDetails): Promise<void> {
  await page.goto('/signup/traveler');
  await fillSignUp(page, urls, details);
  await page.waitForURL('**/home');
}

/** The form of the sign-up page that is open; it leads to the page that was wanted before. */
export async function fillSignUp(page: Page, urls: SystemUrls, details: PersonalDetails): Promise<void> {
  await askForCode(page, details);
  await enterTextedCode(page, urls, details.phoneNumber);
}

/** Enters the code of the newest text to the phone that is to be verified. */
export async function enterTextedCode(page: Page, urls: SystemUrls, tenDigits: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Verify your phone' }).waitFor();
  const code = await textedCode(urls, tenDigits);
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
}

/** Fills in who signs up, which the forms of travelers and of operators ask first. */
export async function enterPerson(page: Page, details: PersonalDetails): Promise<void> {
  await page.getByLabel('First name').fill(details.firstName);
  await page.getByLabel('Last name').fill(details.lastName);
  await page.getByLabel('Email').fill(details.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByLabel('Cell phone').fill(details.phoneNumber);
}

/** Fills the form of the sign-up page that is open and sends it. */
export async function askForCode(page: Page, details: PersonalDetails): Promise<void> {
  await enterPerson(page, details);
  await page.getByLabel('Category').selectOption('Individual');
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** Fills the card form; the number goes into the provider's own frame. */
export async function fillCardForm(page: Page, number: string): Promise<void> {
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await card.getByLabel('Credit or debit card number').fill(number);
  await card.getByLabel(/expiration date/).fill('12/30');
  await card.getByLabel(/CVC/).fill(number.startsWith('37') ? '1234' : '123');
  await card.getByLabel('ZIP').fill('60601');
  await page.getByLabel('Address line 1').fill('1 Main Street');
  await page.getByLabel('City').fill('Chicago');
  await page.getByLabel('State').selectOption('IL');
  await page.getByRole('button', { name: 'Save card' }).click();
}

/** Takes the first of the places that are suggested; answers all of them. */
export async function choosePlace(page: Page, label: RegExp, text: string): Promise<string[]> {
  await page.getByRole('combobox', { name: label }).fill(text);
  const options = page.getByRole('listbox').getByRole('option');
  await options.first().waitFor();
  const labels = await options.allTextContents();
  await options.first().click();
  return labels;
}

export interface TripDetails {
  from: string;
  to: string;
  /** Wall time at the pick-up. */
  date: string;
  time: string;
}

/** Wall time in Chicago, three hours from now. */
export function soon(): { date: string; time: string } {
  const at = roundUpToMinutes(new Date(Date.now() + 3 * hourMs), timeStepMinutes);
  const [date = '', time = ''] = wallTimeOf(at, 'America/Chicago').split('T');
  return { date, time };
}

/** Wall time at the pick-up, on the grid of five minutes. */
export async function fillPickUpTime(page: Page, { date, time }: { date: string; time: string }): Promise<void> {
  const [hour = '', minutes = ''] = time.split(':');
  await page.getByLabel('Date').fill(date);
  await page.getByLabel(/^Time/).selectOption(hour);
  await page.getByLabel('Minutes').selectOption(minutes);
}

/** The first step of a booking, up to its price. */
export async function fillRideDetails(page: Page, { from, to, date, time }: TripDetails): Promise<void> {
  await page.goto('/ride/create');
  await choosePlace(page, /Pick-up/, from);
  await choosePlace(page, /Drop-off/, to);
  await fillPickUpTime(page, { date, time });
  await page.getByRole('region', { name: 'Your ride' }).getByText(/^\$\d/).waitFor();
}

/** From the first step of a booking to its third, for oneself. */
export async function rideOneself(page: Page): Promise<void> {
  await press(page, 'Next');
  await press(page, 'Use my details');
  await press(page, 'Next');
}

/** The three steps of a booking, up to the review. */
export async function fillBooking(page: Page, trip: TripDetails): Promise<void> {
  await fillRideDetails(page, trip);
  await rideOneself(page);
  await press(page, 'Review');
}
