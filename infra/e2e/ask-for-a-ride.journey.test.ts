import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addCard, testCards } from '@livery/stack/people/cards.ts';
import { password, signUpTraveler, somebody } from '@livery/stack/people/sign-up.ts';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openWindow, phone, type Screen, type Window } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { againstRules } from './support/measures.ts';
import { fillCardForm, fillSignUp } from './support/pages.ts';
import { type Stage, startWorld } from './support/start-world.ts';

/** Asks its holder at every charge. */
const invalidCard = 'Selected payment method is invalid. Please use another payment method.';

let stage: Stage;
let browser: Browser;

beforeAll(async () => {
  [stage, browser] = await Promise.all([startWorld(), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stage?.stop();
}, 60_000);

const screens: [string, Screen][] = [
  ['a phone', phone],
  ['a desktop', desktop],
];

const dayAfterTomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor();

async function choose(page: Page, label: RegExp, text: string): Promise<string[]> {
  await page.getByRole('combobox', { name: label }).fill(text);
  const options = page.getByRole('listbox').getByRole('option');
  await options.first().waitFor();
  const labels = await options.allTextContents();
  await options.first().click();
  return labels;
}

async function fillFirstStep(page: Page): Promise<void> {
  await page.goto('/ride/create');
  await choose(page, /Pick-up/, 'ORD');
  await choose(page, /Drop-off/, 'Evanston, IL');
  await page.getByLabel('Date').fill(dayAfterTomorrow());
  await page.getByLabel(/^Time/).selectOption('15');
  await page.getByLabel('Minutes').selectOption('35');
  await page.getByText('Recommended rate').first().waitFor();
}

async function fillUpToReview(page: Page): Promise<void> {
  await fillFirstStep(page);
  await next(page);
  await page.getByRole('button', { name: 'Use my details' }).click();
  await next(page);
  await title(page, 'Payment method');
}

/** Somebody new with these cards. */
async function arrive(screen: Screen, ...cards: string[]): Promise<Window & { email: string }> {
  const details = somebody('Anna');
  const anna = await signUpTraveler(stage, details);
  for (const card of cards) await addCard(anna, stage, card);
  const window = await openWindow(browser, { url: stage.gatewayUrl, screen, cookies: anna.cookies() });
  return { ...window, email: details.email };
}

describe.each(screens)('on %s', (_name, screen) => {
  test('a city’s airports lead, the exact point and the party are asked for, the price stands before the other vehicles', async () => {
    const { page, context } = await arrive(screen, testCards.visa);
    await page.goto('/ride/create');
    expect((await choose(page, /Pick-up/, 'chicago')).slice(0, 2).join()).toMatch(/ORD.*MDW|MDW.*ORD/);
    await page.getByRole('combobox', { name: /Pick-up/ }).fill('Xqzw Tower');
    await page.getByRole('button', { name: 'Keep “Xqzw Tower” as the exact point' }).click();
    await eventually(() => page.getByLabel(/Exact pick-up point/).inputValue(), 'Xqzw Tower');

    await choose(page, /Pick-up/, 'ORD');
    await choose(page, /Drop-off/, 'Evanston, IL');
    await page.getByLabel('Passengers').selectOption('5');

    const suggested = page.getByRole('group', { name: 'Suggested vehicles' }).getByRole('radio');
    const rate = page.getByRole('region', { name: 'Your ride' });
    await rate.getByText(/^\$\d/).waitFor();
    await eventually(() => suggested.count(), 3);
    expect(await rowEnds(page)).toHaveLength(1);
    const others = await page.getByRole('button', { name: 'Show the other 8 vehicles' }).boundingBox();
    expect((await rate.boundingBox())?.y ?? 0).toBeLessThan(others?.y ?? 0);
    await context.close();
  }, 90_000);

  test.each(['light', 'dark'] as const)(
    'each step is free of axe’s findings, %s',
    async (colorScheme) => {
      const { page, context, complaints } = await arrive(screen, testCards.visa);
      await page.emulateMedia({ colorScheme });
      const found: string[] = [];
      const look = async (name: string) => {
        await shoot(page, `${screen.width}-${colorScheme}-${name}`);
        found.push(...(await againstRules(page)).map((rule) => `${name}: ${rule}`));
      };
      await fillFirstStep(page);
      await look('step-1');
      await next(page);
      await page.getByRole('button', { name: 'Use my details' }).click();
      await look('step-2');
      await next(page);
      await title(page, 'Payment method');
      await look('step-3');
      await page.getByRole('button', { name: 'Review' }).click();
      await page.getByRole('dialog').waitFor();
      await look('review');

      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
    120_000,
  );

  test('a visitor’s quote, asked on the start page, is booked at its price, across the sign-up', async () => {
    const { page, context, complaints } = await openWindow(browser, { url: stage.gatewayUrl, screen });
    await page.goto('/');
    await choose(page, /Pick-up/, 'ORD');
    await choose(page, /Drop-off/, 'Evanston, IL');
    await page.getByRole('button', { name: 'Instant Quote' }).click();
    await page.waitForURL('**/instant-quote');
    const card = page.getByRole('list', { name: 'Rates' }).getByRole('listitem').filter({ hasText: 'Escalade' });
    const price = (await card.getByText(/^\$\d+\.\d\d$/).textContent()) ?? 'no price';
    await shoot(page, `${screen.width}-light-quote`);
    const broken = await againstRules(page);
    await card.getByRole('button', { name: 'Book this: SUV' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Traveler' }).click();

    await fillSignUp(page, stage, somebody('Quinn'));
    await page.waitForURL('**/ride/create*');

    const summary = page.getByRole('region', { name: 'Your ride' });
    await summary.getByText(price, { exact: true }).waitFor();
    await eventually(() => page.getByRole('radio', { name: /^SUV/ }).isChecked(), true);
    await eventually(() => page.getByRole('combobox', { name: /Drop-off/ }).inputValue(), 'Evanston, IL');
    await page.getByLabel('Date').fill(dayAfterTomorrow());
    await page.getByLabel(/^Time/).selectOption('15');
    await next(page);
    await page.getByRole('button', { name: 'Use my details' }).click();
    await next(page);
    await page.getByRole('button', { name: 'Add card' }).click();
    await fillCardForm(page, testCards.mastercard);
    await page.getByRole('radio', { name: /4444/ }).waitFor();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('dialog').getByText(price, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/ride/requested/*');
    await page.getByText(price).first().waitFor();
    expect(broken).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  }, 120_000);

  test('a card that declines says so in sight, and another one books and leads to the ride', async () => {
    const { page, context } = await arrive(screen, testCards.declinesCharges, testCards.mastercard);
    await fillUpToReview(page);
    await page.getByRole('radio', { name: /0341/ }).check();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();

    const refusal = page.getByRole('dialog').getByText(invalidCard);
    await refusal.waitFor();
    await eventually(() => isInView(page, invalidCard), true);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('radio', { name: /4444/ }).check();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();

    await page.waitForURL('**/ride/requested/*');
    await page.locator('h1:focus').waitFor();
    await context.close();
  }, 90_000);
});

test('a drop-off of the same name far away is asked about', async () => {
  const { page, context } = await arrive(phone, testCards.visa);
  await fillFirstStep(page);
  await choose(page, /Drop-off/, 'Miami, FL');
  await page.getByText(/1,?\d{3}\.\d\d miles/).waitFor();

  await next(page);
  await page.getByRole('dialog', { name: /miles away\?$/ }).waitFor();
  await page.getByRole('button', { name: 'Yes, that far' }).click();

  await title(page, 'Passenger details');
  await context.close();
}, 90_000);

test.each([1, 2, 3])(
  'a session lost at step %i costs nothing that was typed',
  async (step) => {
    const { page, context, email } = await arrive(phone, testCards.visa);
    await fillFirstStep(page);
    await page.getByLabel(/Exact pick-up point/).fill('Terminal 5, door 5E');
    if (step > 1) await next(page);
    if (step > 1) await page.getByLabel('First name').fill('Grace');
    if (step > 2) {
      await page.getByLabel('Last name').fill('Hopper');
      await page.getByRole('textbox', { name: 'Phone' }).fill('3125550177');
      await next(page);
      await title(page, 'Payment method');
    }
    await context.clearCookies({ name: /session|access|refresh|livery/ });

    await page.reload();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();

    await title(page, ['Ride details', 'Passenger details', 'Payment method'][step - 1] ?? '');
    for (let back = step; back > 1; back -= 1) {
      if (back === 2) await eventually(() => page.getByLabel('First name').inputValue(), 'Grace');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
    }
    await eventually(() => page.getByLabel(/Exact pick-up point/).inputValue(), 'Terminal 5, door 5E');
    await eventually(() => page.getByLabel('Minutes').inputValue(), '35');
    await context.close();
  },
  90_000,
);

test('reload, back and forward stay in the booking', async () => {
  const { page, context } = await arrive(phone, testCards.visa);
  await fillUpToReview(page);

  await page.reload();
  await title(page, 'Payment method');
  await page.goBack();
  await title(page, 'Passenger details');
  await page.goForward();
  await title(page, 'Payment method');
  await page.getByRole('button', { name: 'Review' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Submit holds \$5\.00/)
    .waitFor();
  await context.close();
}, 90_000);

test('a bank’s question that is refused is said in sight, one that is left is asked again, and the answer books', async () => {
  const { page, context } = await arrive(phone, testCards.wantsAuthentication);
  await fillUpToReview(page);
  const bank = page.frameLocator('iframe[name="__stripeThreeDSecureFrame"]');
  const submit = async () => {
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
  };
  await submit();
  await bank.getByRole('button', { name: 'Fail' }).click();
  await page.getByRole('dialog').getByText(invalidCard).waitFor();

  await page.reload();
  await submit();
  await bank.getByRole('button', { name: 'Complete' }).waitFor();
  await page.reload();
  await submit();
  await bank.getByRole('button', { name: 'Complete' }).click();

  await page.waitForURL('**/ride/requested/*');
  await context.close();
}, 90_000);

test('a card that its bank refuses says why, and what was typed stays', async () => {
  const { page, context } = await arrive(phone);
  await page.goto('/payment/method/new');
  await fillCardForm(page, '4000000000000002');
  await page.getByText('Your card was declined.').waitFor();
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
  for (const [number, reason] of [
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', 'Your card’s security code is incorrect.'],
    ['4000000000000119', 'An error occurred while processing your card.'],
  ] as const) {
    await card.getByLabel('Credit or debit card number').fill(number);
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByText(new RegExp(reason.replace('’', '.'))).waitFor();
  }

  expect(await page.getByLabel('Address line 1').inputValue()).toBe('1 Main Street');
  await card.getByLabel('Credit or debit card number').fill(testCards.mastercard);
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.waitForURL('**/payment/methods');
  await context.close();
}, 90_000);

test('two tabs ask for two rides, each with what was typed in it', async () => {
  const { page, context } = await arrive(desktop, testCards.visa);
  const other = await context.newPage();
  await fillFirstStep(page);
  await fillFirstStep(other);
  await other.getByLabel(/Exact pick-up point/).fill('Door 9');
  await page.reload();

  await eventually(() => page.getByLabel(/Exact pick-up point/).inputValue(), '');
  await eventually(() => other.getByLabel(/Exact pick-up point/).inputValue(), 'Door 9');
  await context.close();
}, 90_000);

/** Where the rows of the suggested vehicles end: a row with a hole ends before the others. */
const rowEnds = (page: Page): Promise<number[]> =>
  page
    .getByRole('group', { name: 'Suggested vehicles' })
    .locator('label')
    .evaluateAll((cards) => {
      const ends = new Map<number, number>();
      for (const { top, right } of cards.map((card) => card.getBoundingClientRect()))
        ends.set(top, Math.max(right, ends.get(top) ?? 0));
      return [...new Set(ends.values())];
    });

/** Pictures for whoever wants to look; a folder has to be named. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const isInView = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
