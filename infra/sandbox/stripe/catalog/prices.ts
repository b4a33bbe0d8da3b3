import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { checkCurrency } from '../amount.ts';
import { missing, parameterMissing, type Reference } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { listPage } from '../http/list-page.ts';
import { idOf } from '../id-of.ts';
import { mergeMetadata } from '../metadata.ts';
import { createProduct, findProduct } from './products.ts';

type Params = Stripe.PriceCreateParams;

export function findPrice(world: World, account: string, { id, param }: Reference): Stripe.Price {
  const price = world.records.prices.find(account, id);
  if (price === undefined) throw missing('price', id, param);
  return price;
}

function productOf(world: World, call: StripeCall<Params>): string {
  const { product, product_data: data } = call.params;
  if (product !== undefined) return findProduct(world, call.account, { id: product, param: 'product' }).id;
  if (data === undefined) throw parameterMissing('product');
  return createProduct(world, { ...call, params: { name: data.name } }).id;
}

export function storePrice(world: World, call: StripeCall<Params>, id: string): Stripe.Price {
  const { params } = call;
  const product = productOf(world, call);
  return world.records.prices.put(
    call.account,
    world.shapes.complete<Stripe.Price>('Price', {
      id,
      object: 'price',
      active: params.active ?? true,
      billing_scheme: 'per_unit',
      created: world.clock.seconds(),
      currency: checkCurrency(params.currency),
      livemode: false,
      lookup_key: params.lookup_key ?? null,
      metadata: mergeMetadata({}, params.metadata),
      nickname: params.nickname ?? null,
      product,
      recurring: params.recurring
        ? {
            interval: params.recurring.interval,
            interval_count: params.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: 'unspecified',
      type: params.recurring ? 'recurring' : 'one_time',
      unit_amount: params.unit_amount ?? null,
    }),
  );
}

export function createPrice(world: World, call: StripeCall<Params>): Stripe.Price {
  if (call.params.unit_amount === undefined) throw parameterMissing('unit_amount');
  return storePrice(world, call, `price_${randomBase62(24)}`);
}

export function listPrices(world: World, call: StripeCall<Stripe.PriceListParams>): object {
  const { lookup_keys: keys, product, active } = call.params;
  const prices = world.records.prices
    .newestFirst(call.account)
    .filter((price) => keys === undefined || keys.includes(price.lookup_key ?? ''))
    .filter((price) => product === undefined || idOf(price.product) === product)
    .filter((price) => (active ?? price.active) === price.active);
  return listPage('/v1/prices', prices, call.params);
}
