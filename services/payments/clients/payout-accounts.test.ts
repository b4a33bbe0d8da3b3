import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { payoutAccounts } from './payout-accounts.ts';

/** The account as we read it when the provider describes it like this. */
function asRead(described: object) {
  const account = { id: 'acct_1', object: 'account', ...described };
  const httpClient = Stripe.createFetchHttpClient(async () => Response.json(account));
  const stripe = new Stripe('sk_test_1', { httpClient });
  const places = { consentOrigin: 'https://connect.example', publicUrl: 'https://livery.example' };
  return payoutAccounts({ stripe, clientId: 'ca_1', isLive: false, ...places }).retrieve('acct_1');
}

const us = { country: 'US', default_currency: 'usd', charges_enabled: true };
const foreign = { chargesEnabled: false, foreign: true };

test.each([
  ['in the US', us, { chargesEnabled: true }],
  ['in the US that may not charge yet', { ...us, charges_enabled: false }, { chargesEnabled: false }],
  ['that does not say yet where it is', { charges_enabled: false }, { chargesEnabled: false }],
  ['in Canada', { ...us, country: 'CA', default_currency: 'cad' }, foreign],
  ['in Canada that is paid in dollars of the US', { ...us, country: 'CA' }, foreign],
  ['in the US that is paid in another currency', { ...us, default_currency: 'cad' }, foreign],
])('it is known of an account %s whether rides can be charged on it', async (_where, described, known) => {
  expect(await asRead(described)).toEqual({ accountId: 'acct_1', ...known });
});
