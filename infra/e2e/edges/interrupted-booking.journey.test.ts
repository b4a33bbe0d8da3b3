import { expect, test } from '@jest/globals';
import { testCards } from '@livery/stack/people/cards.ts';
import { password } from '@livery/stack/people/sign-up.ts';
import { arrive, fillFirstStep, fillUpToPayment, invalidCard } from '../support/booking-steps.ts';
import { desktop, phone } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { choosePlace, fillCardForm, press, untilStep } from '../support/pages.ts';
import { setUpSystemWithBrowser } from '../support/set-up-system.ts';

const system = setUpSystemWithBrowser();

test('a drop-off that is very far away has to be confirmed', async () => {
  const { page, context } = await arrive({ system, screen: phone, cards: [testCards.visa] });
  await fillFirstStep(page);
  await choosePlace(page, /Drop-off/, 'Miami, FL');
  await page.getByText(/1,?\d{3}\.\d\d miles/).waitFor();

  await press(page, 'Next');
  await page.getByRole('dialog', { name: /miles away\?$/ }).waitFor();
  await page.getByRole('button', { name: 'Yes, that far' }).click();

  await untilStep(page, 'Passenger details');
  await context.close();
}, 90_000);

test.each([1, 2, 3])(
  'a session lost at step %i costs nothing that was typed',
  async (step) => {
    const { page, context, email } = await arrive({ system, screen: phone, cards: [testCards.visa] });
    await fillFirstStep(page);
    await page.getByLabel(/Exact pick-up point/).fill('Terminal 5, door 5E');
    if (step > 1) await press(page, 'Next');
    if (step > 1) await page.getByLabel('First name').fill('Grace');
    if (step > 2) {
      await page.getByLabel('Last name').fill('Hopper');
      await page.getByRole('textbox', { name: 'Phone' }).fill('3125550177');
      await press(page, 'Next');
      await untilStep(page, 'Payment method');
    }
    await context.clearCookies({ name: /session|access|refresh|livery/ });

    await page.reload();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();

    await untilStep(page, ['Ride details', 'Passenger details', 'Payment method'][step - 1] ?? '');
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
  const { page, context } = await arrive({ system, screen: phone, cards: [testCards.visa] });
  await fillUpToPayment(page);

  await page.reload();
  await untilStep(page, 'Payment method');
  await page.goBack();
  await untilStep(page, 'Passenger details');
  await page.goForward();
  await untilStep(page, 'Payment method');
  await page.getByRole('button', { name: 'Review' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Submitting places a \$5\.00 hold/)
    .waitFor();
  await context.close();
}, 90_000);

test('a failed bank authentication is reported, an abandoned one is asked for again, and a completed one books', async () => {
  const { page, context } = await arrive({ system, screen: phone, cards: [testCards.wantsAuthentication] });
  await fillUpToPayment(page);
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
  const { page, context } = await arrive({ system, screen: phone });
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

test('two tabs keep two bookings, each with what was typed in it', async () => {
  const { page, context } = await arrive({ system, screen: desktop, cards: [testCards.visa] });
  const other = await context.newPage();
  await fillFirstStep(page);
  await fillFirstStep(other);
  await page.getByLabel(/Exact pick-up point/).fill('Door 2');
  await other.getByLabel(/Exact pick-up point/).fill('Door 9');
  await page.reload();
  await other.reload();

  await eventually(() => page.getByLabel(/Exact pick-up point/).inputValue(), 'Door 2');
  await eventually(() => other.getByLabel(/Exact pick-up point/).inputValue(), 'Door 9');
  await context.close();
}, 90_000);
