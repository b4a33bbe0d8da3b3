import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { missing, type Reference } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { mergeMetadata } from '../metadata.ts';

export function findProduct(world: World, account: string, { id, param }: Reference): Stripe.Product {
  const product = world.records.products.find(account, id);
  if (product === undefined) throw missing('product', id, param);
  return product;
}

export function createProduct(world: World, call: StripeCall<Stripe.ProductCreateParams>): Stripe.Product {
  const { params } = call;
  return world.records.products.put(
    call.account,
    world.shapes.complete<Stripe.Product>('Product', {
      id: params.id ?? `prod_${randomBase62(14)}`,
      object: 'product',
      active: params.active ?? true,
      created: world.clock.seconds(),
      description: params.description ?? null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: mergeMetadata({}, params.metadata),
      name: params.name,
      type: 'service',
      updated: world.clock.seconds(),
    }),
  );
}
