import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { missing } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';

export function retrieveInvoice(world: World, call: StripeCall<unknown>): Stripe.Invoice {
  const { id } = call;
  const invoice = world.records.invoices.find(call.account, id);
  if (invoice === undefined) throw missing('invoice', id);
  return invoice;
}
