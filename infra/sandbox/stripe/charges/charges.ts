import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { missing, type Reference } from '../errors.ts';

export function findCharge(world: World, account: string, { id, param }: Reference): Stripe.Charge {
  const charge = world.records.charges.find(account, id);
  if (charge === undefined) throw missing('charge', id, param);
  return charge;
}
