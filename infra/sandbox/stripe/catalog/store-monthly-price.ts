import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { platformAccount } from '../connect/platform-account.ts';

const monthlyCents = 4900;

/** The operators' subscription and its price, as somebody sets them up in the dashboard. */
export function storeMonthlyPrice(world: World): void {
  world.records.prices.put(
    platformAccount,
    world.shapes.complete<Stripe.Price>('Price', {
      id: world.settings.priceId,
      object: 'price',
      active: true,
      billing_scheme: 'per_unit',
      created: world.clock.seconds(),
      currency: 'usd',
      livemode: false,
      lookup_key: 'opPrem',
      metadata: {},
      product: storeProduct(world).id,
      recurring: {
        interval: 'month',
        interval_count: 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      },
      tax_behavior: 'unspecified',
      type: 'recurring',
      unit_amount: monthlyCents,
    }),
  );
}

function storeProduct(world: World): Stripe.Product {
  return world.records.products.put(
    platformAccount,
    world.shapes.complete<Stripe.Product>('Product', {
      id: `prod_${randomBase62(14)}`,
      object: 'product',
      active: true,
      created: world.clock.seconds(),
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: {},
      name: 'Operator subscription',
      type: 'service',
      updated: world.clock.seconds(),
    }),
  );
}
