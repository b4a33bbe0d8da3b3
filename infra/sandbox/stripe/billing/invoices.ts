import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { missing } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { listPage } from '../http/list-page.ts';
import { idOf } from '../id-of.ts';

export function retrieveInvoice(world: World, call: StripeCall<unknown>): Stripe.Invoice {
  const { id } = call;
  const invoice = world.records.invoices.find(call.account, id);
  if (invoice === undefined) throw missing('invoice', id);
  return invoice;
}

function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

export function listInvoices(world: World, call: StripeCall<Stripe.InvoiceListParams>): object {
  const { customer, subscription } = call.params;
  const invoices = world.records.invoices
    .newestFirst(call.account)
    .filter((invoice) => customer === undefined || idOf(invoice.customer) === customer)
    .filter((invoice) => subscription === undefined || subscriptionOf(invoice) === subscription);
  return listPage('/v1/invoices', invoices, call.params);
}
