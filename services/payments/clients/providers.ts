import { type CardPayments, cardPayments } from './card-payments.ts';
import { type CustomerCards, customerCards } from './customer-cards.ts';
import { type HeldPayments, heldPayments } from './held-payments.ts';
import { type OperatorSubscriptions, operatorSubscriptions } from './operator-subscriptions.ts';
import { type PayoutAccounts, payoutAccounts } from './payout-accounts.ts';
import { createStripe, type StripeApi } from './stripe.ts';

export interface ProviderSettings {
  STRIPE_SECRET_KEY: string;
  STRIPE_URL?: string | undefined;
  SANDBOX_PUBLIC_URL?: string | undefined;
  STRIPE_CONNECT_CLIENT_ID: string;
  STRIPE_PRICE_OPERATOR: string;
  PUBLIC_URL: string;
}

/** All clients of the card provider. */
export interface Providers {
  stripe: StripeApi;
  /** Prefix of idempotency keys. */
  environment: 'live' | 'test';
  cardPayments: CardPayments;
  heldPayments: HeldPayments;
  customerCards: CustomerCards;
  subscriptions: OperatorSubscriptions;
  payouts: PayoutAccounts;
}

export function createProviders(settings: ProviderSettings): Providers {
  const { PUBLIC_URL: publicUrl, STRIPE_SECRET_KEY: secretKey, STRIPE_URL: url } = settings;
  const stripe = createStripe({ secretKey, url });
  const environment = secretKey.startsWith('sk_live_') ? 'live' : 'test';
  const consentOrigin = (url && (settings.SANDBOX_PUBLIC_URL ?? url)) || 'https://connect.stripe.com';
  return {
    stripe,
    environment,
    cardPayments: cardPayments({ stripe, environment, returnUrl: `${publicUrl}/my-reservations` }),
    heldPayments: heldPayments(stripe),
    customerCards: customerCards(stripe),
    subscriptions: operatorSubscriptions({ stripe, priceId: settings.STRIPE_PRICE_OPERATOR, publicUrl }),
    payouts: payoutAccounts({
      stripe,
      clientId: settings.STRIPE_CONNECT_CLIENT_ID,
      consentOrigin,
      publicUrl,
      isLive: environment === 'live',
    }),
  };
}
