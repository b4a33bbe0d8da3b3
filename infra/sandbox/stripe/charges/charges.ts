import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { createdWithin } from '../created-within.ts';
import { missing, type Reference } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { listPage } from '../http/list-page.ts';
import { idOf } from '../id-of.ts';

export function findCharge(world: World, account: string, { id, param }: Reference): Stripe.Charge {
  const charge = world.records.charges.find(account, id);
  if (charge === undefined) throw missing('charge', id, param);
  return charge;
}

export function retrieveCharge(world: World, call: StripeCall<unknown>): Stripe.Charge {
  return findCharge(world, call.account, { id: call.id, param: 'charge' });
}

export function listCharges(world: World, call: StripeCall<Stripe.ChargeListParams>): object {
  const { customer, payment_intent: intent, created } = call.params;
  const charges = world.records.charges
    .newestFirst(call.account)
    .filter((charge) => customer === undefined || idOf(charge.customer) === customer)
    .filter((charge) => intent === undefined || idOf(charge.payment_intent) === intent)
    .filter((charge) => createdWithin(charge.created, created));
  return listPage('/v1/charges', charges, call.params);
}
