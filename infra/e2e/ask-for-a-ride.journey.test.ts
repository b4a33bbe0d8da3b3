import { describe, expect, test } from '@jest/globals';
import { testCards } from '@livery/stack/people/cards.ts';
import { newPersonalDetails } from '@livery/stack/people/sign-up.ts';
import type { Page } from 'playwright-core';
import { arrive, dayAfterTomorrow, fillFirstStep, fillUpToPayment, invalidCard } from './support/booking-steps.ts';
import { desktop, phone, type Screen } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { againstRules, tooLowContrast } from './support/measures.ts';
import { choosePlace, fillCardForm, fillSignUp, press, rideOneself, untilStep } from './support/pages.ts';
import { setUpSystemWithBrowser } from './support/set-up-system.ts';

const system = setUpSystemWithBrowser();

const screens: [string, Screen][] = [
  ['a phone', phone],
  ['a desktop', desktop],
];

/** All rules in the light, and in the dark the one that colors can break. */
const looks = [
  ['light', againstRules],
  ['dark', tooLowContrast],
] as const;

describe.each(screens)('on %s', (_name, screen) => {
  test('a city’s airports come first, the exact point and the passengers are asked for, and the price is above the other vehicles', async () => {
    const { page, context } = await arrive({ system, screen, cards: [testCards.visa] });
    await page.goto('/ride/create');
    expect((await choosePlace(page, /Pick-up/, 'chicago')).slice(0, 2).join()).toMatch(/ORD.*MDW|MDW.*ORD/);
    await page.getByRole('combobox', { name: /Pick-up/ }).fill('Xqzw Tower');
    await page.getByRole('button', { name: 'Keep “Xqzw Tower” as the exact point' }).click();
    await eventually(() => page.getByLabel(/Exact pick-up point/).inputValue(), 'Xqzw Tower');

    await choosePlace(page, /Pick-up/, 'ORD');
    await choosePlace(page, /Drop-off/, 'Evanston, IL');
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

  test('the rate arrives without moving the Next button', async () => {
    const { page, context } = await arrive({ system, screen });
    const answered = Promise.withResolvers<void>();
    await page.route('**/calculateRideRate', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.goto('/ride/create');
    await choosePlace(page, /Pick-up/, 'ORD');
    await choosePlace(page, /Drop-off/, 'Evanston, IL');
    const way = page.getByRole('button', { name: 'Next' });
    await eventually(() => way.isEnabled(), true);
    const before = await way.boundingBox();

    answered.resolve();
    await page
      .getByRole('radio', { name: /Sedan.*\$\d/ })
      .first()
      .waitFor({ state: 'attached' });

    expect(await way.boundingBox()).toEqual(before);
    await context.close();
  }, 60_000);

  test('each step is free of axe’s findings, and has enough contrast in the dark', async () => {
    const { page, context, complaints } = await arrive({ system, screen, cards: [testCards.visa] });
    const found: string[] = [];
    const look = async (name: string) => {
      for (const [colorScheme, wrong] of looks) {
        // Without motion: a color that is still on its way to the other one has too little contrast.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await shoot(page, `${screen.width}-${colorScheme}-${name}`);
        found.push(...(await wrong(page)).map((rule) => `${name}, ${colorScheme}: ${rule}`));
      }
    };
    await fillFirstStep(page);
    await look('step-1');
    await press(page, 'Next');
    await page.getByRole('button', { name: 'Use my details' }).click();
    await look('step-2');
    await press(page, 'Next');
    await untilStep(page, 'Payment method');
    await look('step-3');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('dialog').waitFor();
    await look('review');

    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  }, 120_000);

  test('a visitor who gets a quote on the start page signs up and books at that price', async () => {
    const { page, context, complaints } = await system.open({ screen });
    await page.goto('/');
    await choosePlace(page, /Pick-up/, 'ORD');
    await choosePlace(page, /Drop-off/, 'Evanston, IL');
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

    await fillSignUp(page, system, newPersonalDetails('Quinn'));
    await page.waitForURL('**/ride/create*');

    const summary = page.getByRole('region', { name: 'Your ride' });
    await summary.getByText(price, { exact: true }).waitFor();
    await eventually(() => page.getByRole('radio', { name: /^SUV/ }).isChecked(), true);
    await eventually(() => page.getByRole('combobox', { name: /Drop-off/ }).inputValue(), 'Evanston, IL');
    await page.getByLabel('Date').fill(dayAfterTomorrow());
    await page.getByLabel(/^Time/).selectOption('15');
    await rideOneself(page);
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
    const { page, context } = await arrive({
      system,
      screen,
      cards: [testCards.declinesCharges, testCards.mastercard],
    });
    await fillUpToPayment(page);
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

test('on a phone the suggestions for a field just above the bar are not covered by it', async () => {
  const { page, context } = await arrive({ system, screen: { width: 390, height: 500 } });
  await page.goto('/ride/create');
  const field = page.getByRole('combobox', { name: /Drop-off/ });
  await field.waitFor();
  // Puts the field just above the bar: nothing has to be scrolled to see the field itself.
  await field.evaluate((input: HTMLInputElement) => {
    window.scrollBy(0, input.getBoundingClientRect().bottom - (window.innerHeight - 96));
    input.focus();
  });

  await page.keyboard.type('Evanston, IL');
  const option = page.getByRole('listbox').getByRole('option').first();
  await option.waitFor();

  await eventually(
    () =>
      option.evaluate((element) => {
        const { left, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 20, bottom - 4));
      }),
    true,
  );
  await context.close();
}, 60_000);

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

/** Takes a picture for whoever wants to look, if a folder is named. */
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
