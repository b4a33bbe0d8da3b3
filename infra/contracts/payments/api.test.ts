import { expect, test } from '@jest/globals';
import { paymentsApi } from './api.ts';

test.each([
  'createSetupIntent',
  'keepAttachedCard',
  'updateDefaultPaymentMethod',
  'preauthorizeBooking',
  'getPreauthorization',
  'payRide',
  'payExtraStop',
  'payLinked',
  'payReceivable',
  'getStripeSession',
  'stripeCustomerPortalLink',
  'processStripeSession',
  'rereadSubscription',
] as const)('%s, which asks the provider however often it is called, is limited', (name) => {
  expect(paymentsApi[name].limit).toEqual(expect.any(String));
});
