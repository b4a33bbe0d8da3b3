import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { missing, type Reference } from '../errors.ts';

export function findPrice(world: World, account: string, { id, param }: Reference): Stripe.Price {
  const price = world.records.prices.find(account, id);
  if (price === undefined) throw missing('price', id, param);
  return price;
}
