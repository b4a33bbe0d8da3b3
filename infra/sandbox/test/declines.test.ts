import { expect, test } from '@jest/globals';
import { aCustomer, aHold, aSavedCard, openSandbox, typedCard } from './open-sandbox.ts';

const sandbox = openSandbox();

test.each([
  {
    card: 'pm_card_visa_chargeDeclined',
    code: 'card_declined',
    declineCode: 'generic_decline',
    adviceCode: 'try_again_later',
  },
  {
    card: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    adviceCode: 'try_again_later',
  },
  {
    card: 'pm_card_visa_chargeDeclinedLostCard',
    code: 'card_declined',
    declineCode: 'lost_card',
    adviceCode: 'do_not_try_again',
  },
  {
    card: 'pm_card_visa_chargeDeclinedStolenCard',
    code: 'card_declined',
    declineCode: 'stolen_card',
    adviceCode: 'do_not_try_again',
  },
  { card: 'pm_card_chargeDeclinedExpiredCard', code: 'expired_card', declineCode: '', adviceCode: 'do_not_try_again' },
  { card: 'pm_card_chargeDeclinedIncorrectCvc', code: 'incorrect_cvc', declineCode: '', adviceCode: 'try_again_later' },
  {
    card: 'pm_card_chargeDeclinedProcessingError',
    code: 'processing_error',
    declineCode: '',
    adviceCode: 'try_again_later',
  },
])('declines $card', async ({ card, code, declineCode, adviceCode }) => {
  const customer = await aCustomer(sandbox);

  const hold = sandbox.stripe.paymentIntents.create(aHold(customer, card));

  await expect(hold).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    decline_code: declineCode,
    advice_code: adviceCode,
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
  });
});

test('leaves a declined intent open for another card', async () => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  const error = await sandbox.stripe.paymentIntents
    .create(aHold(customer, 'pm_card_visa_chargeDeclined'))
    .catch((thrown) => thrown);

  const confirmed = await sandbox.stripe.paymentIntents.confirm(error.payment_intent.id, { payment_method: card });

  expect(confirmed.status).toBe('requires_capture');
});

test('saves a card that will decline every charge', async () => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer, '4000000000000341');

  await expect(sandbox.stripe.paymentIntents.create(aHold(customer, card))).rejects.toMatchObject({
    code: 'card_declined',
  });
});

test.each([
  [{ 'payment_method_data[card][number]': '4242424242424241' }, 'incorrect_number'],
  [{ 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
  [{ 'payment_method_data[card][exp_year]': '95' }, 'invalid_expiry_year'],
  [{ 'payment_method_data[card][cvc]': '99' }, 'invalid_cvc'],
  [{ 'payment_method_data[card][number]': '4000000000000002' }, 'card_declined'],
  [{ 'payment_method_data[card][number]': '4111111111111111' }, 'card_declined'],
])('refuses to save a card with %j', async (change, code) => {
  const intent = await sandbox.stripe.setupIntents.create({ customer: await aCustomer(sandbox) });

  const response = await sandbox.post(`/v1/setup_intents/${intent.id}/confirm`, {
    ...typedCard('4242424242424242'),
    client_secret: intent.client_secret ?? '',
    ...change,
  });

  expect(response.status).toBe(402);
  expect(await response.json()).toMatchObject({ error: { type: 'card_error', code } });
});
