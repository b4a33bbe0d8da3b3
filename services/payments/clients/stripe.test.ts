import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { asking, cardDeclineOf, providerRefusalOf, wantsCardholder } from './stripe.ts';

const { errors } = Stripe;
type Raw = ConstructorParameters<typeof errors.StripeInvalidRequestError>[0];
const raw = (statusCode: number, code: string): Raw => ({
  type: 'invalid_request_error',
  message: code,
  statusCode,
  code,
});

/** The code of the refusal, or of the outage that `asking` makes of an answer that is not the provider's last word. */
const told = (error: unknown) =>
  asking(() => Promise.reject(error)).catch((thrown) =>
    thrown instanceof errors.StripeError ? providerRefusalOf(thrown)?.code : thrown.code,
  );

test.each([
  [
    'a parameter that is missing',
    new errors.StripeInvalidRequestError(raw(400, 'parameter_missing')),
    'parameter_missing',
  ],
  ['an account that is restricted', new errors.StripePermissionError(raw(403, 'account_invalid')), 'account_invalid'],
  ['an object that is gone', new errors.StripeInvalidRequestError(raw(404, 'resource_missing')), 'resource_missing'],
  ['an object in conflict', new errors.StripeInvalidRequestError(raw(409, 'conflict')), 'conflict'],
  [
    'a key used for another request',
    new errors.StripeIdempotencyError(raw(400, 'idempotency_error')),
    'idempotency_error',
  ],
  [
    'the first request still running',
    new errors.StripeIdempotencyError(raw(409, 'idempotency_key_in_use')),
    'PROVIDER_DOWN',
  ],
  ['an API key that is wrong', new errors.StripeAuthenticationError(raw(401, 'invalid_api_key')), 'PROVIDER_DOWN'],
  ['too many requests', new errors.StripeRateLimitError(raw(429, 'rate_limit')), 'PROVIDER_DOWN'],
  ['an error of the provider', new errors.StripeAPIError(raw(500, 'api_error')), 'PROVIDER_DOWN'],
])('%s is a refusal or an outage', async (_what, error, code) => {
  expect(await told(error)).toBe(code);
});

const invalid = (message: string, details: { code?: string; param?: string } = {}) =>
  new errors.StripeInvalidRequestError({ type: 'invalid_request_error', message, statusCode: 400, ...details });

test.each([
  ['a card that was spent', invalid('The provided PaymentMethod was detached. It may not be used again.'), true],
  ['a card the customer does not have', invalid('The customer does not have a payment method with the ID pm_1.'), true],
  ['a card of somebody else', invalid('The payment method pm_1 belongs to another Customer.'), true],
  ['a card that is gone', invalid('No such card', { code: 'resource_missing', param: 'payment_method' }), true],
  ['a card for nothing', invalid('Not supported', { param: 'payment_method' }), true],
  ['a customer that is gone', invalid('No such customer', { code: 'resource_missing', param: 'customer' }), false],
  ['an option of ours', invalid('Unknown', { param: 'payment_method_options[card][x]' }), false],
  ['types of ours', invalid('No longer supported', { param: 'payment_method_types' }), false],
])('%s is the card’s fault or not', (_what, error, isCards) => {
  expect(cardDeclineOf(error) !== undefined).toBe(isCards);
});

test.each([
  ['authentication_required', true],
  ['invoice_payment_intent_requires_action', true],
  ['card_declined', false],
])('a payment that is refused with %s needs the cardholder: %s', (code, isAsked) => {
  expect(wantsCardholder(invalid('Refused', { code }))).toBe(isAsked);
});
