import type Stripe from 'stripe';
import type { World } from '../world.ts';
import { storePrice } from './catalog/prices.ts';
import { createProduct } from './catalog/products.ts';
import { storeAccount } from './connect/accounts.ts';
import { platformAccount } from './connect/platform-account.ts';
import type { StripeCall } from './http/endpoint.ts';

const monthlyCents = 4900;

function onPlatform<P>(params: P): StripeCall<P> {
  return { account: platformAccount, id: '', params, publishable: false, declineAnyway: false };
}

/** What the platform's owner once set up in the dashboard: the account itself and the monthly price. */
export function seedStripe(world: World): void {
  const { accounts, prices } = world.records;
  if (!accounts.find(platformAccount, platformAccount)) storeAccount(world, { id: platformAccount, email: null });
  if (prices.find(platformAccount, world.settings.priceId)) return;
  const product = createProduct(world, onPlatform({ name: 'Operator subscription' }));
  const price: Stripe.PriceCreateParams = {
    currency: 'usd',
    unit_amount: monthlyCents,
    lookup_key: 'opPrem',
    product: product.id,
    recurring: { interval: 'month' },
  };
  storePrice(world, onPlatform(price), world.settings.priceId);
}
