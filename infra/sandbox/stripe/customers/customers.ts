import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { secretOf } from '../cards/card-secret.ts';
import { missing, type Reference } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { idOf } from '../id-of.ts';
import { mergeMetadata } from '../metadata.ts';

export function findCustomer(world: World, account: string, { id, param }: Reference): Stripe.Customer {
  const customer = world.records.customers.find(account, id);
  if (customer === undefined) throw missing('customer', id, param);
  return customer;
}

export function createCustomer(world: World, call: StripeCall<Stripe.CustomerCreateParams>): Stripe.Customer {
  const { params } = call;
  const customer = world.records.customers.put(
    call.account,
    world.shapes.complete<Stripe.Customer>('Customer', {
      id: `cus_${randomBase62(14)}`,
      object: 'customer',
      balance: 0,
      created: world.clock.seconds(),
      currency: null,
      default_source: null,
      delinquent: false,
      description: params.description ?? null,
      discount: null,
      email: params.email ?? null,
      invoice_prefix: randomBase62(8).toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      next_invoice_sequence: 1,
      phone: params.phone ?? null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    }),
  );
  emit(world, call.account, { type: 'customer.created', object: customer });
  return customer;
}

export function retrieveCustomer(world: World, call: StripeCall<Stripe.CustomerRetrieveParams>): object {
  const { account, id } = call;
  if (world.records.deletedCustomers.find(account, id)) return { id, object: 'customer', deleted: true };
  return findCustomer(world, account, { id, param: 'id' });
}

/** As in the dashboard: its cards go with it and its subscriptions end. */
export function deleteCustomer(world: World, call: StripeCall<unknown>): Stripe.DeletedCustomer {
  const { account } = call;
  const customer = findCustomer(world, account, { id: call.id, param: 'id' });
  const { customers, deletedCustomers, paymentMethods, subscriptions } = world.records;
  for (const subscription of subscriptions.newestFirst(account))
    if (idOf(subscription.customer) === customer.id && subscription.status !== 'canceled')
      endSubscription(world, account, subscription);
  for (const method of paymentMethods.newestFirst(account))
    if (idOf(method.customer) === customer.id) spend(world, account, method.id);
  customers.remove(account, customer.id);
  deletedCustomers.put(account, { id: customer.id });
  emit(world, account, { type: 'customer.deleted', object: customer });
  return { id: customer.id, object: 'customer', deleted: true };
}

/** A card without its customer can neither be used nor attached again. */
function spend(world: World, account: string, method: string): void {
  world.records.cardSecrets.put(account, { ...secretOf(world, account, method), spent: true });
  world.records.paymentMethods.patch(account, method, { customer: null });
}

function defaultMethod(
  world: World,
  account: string,
  change: { customer: Stripe.Customer; method: string | undefined },
): string | null {
  if (change.method === undefined) return idOf(change.customer.invoice_settings.default_payment_method);
  const method = world.records.paymentMethods.find(account, change.method);
  if (method === undefined || idOf(method.customer) !== change.customer.id) {
    throw missing('PaymentMethod', change.method, 'invoice_settings[default_payment_method]');
  }
  return method.id;
}

type CustomerUpdate = Pick<StripeCall<Stripe.CustomerUpdateParams>, 'account' | 'id' | 'params'>;

export function updateCustomer(world: World, call: CustomerUpdate): Stripe.Customer {
  const { params } = call;
  const customer = findCustomer(world, call.account, { id: call.id, param: 'id' });
  const method = params.invoice_settings?.default_payment_method;
  const updated = world.records.customers.patch(call.account, customer.id, {
    email: params.email === undefined ? customer.email : params.email,
    name: params.name === undefined ? (customer.name ?? null) : params.name,
    phone: params.phone === undefined ? (customer.phone ?? null) : params.phone,
    description: params.description === undefined ? customer.description : params.description,
    metadata: mergeMetadata(customer.metadata, params.metadata),
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method: defaultMethod(world, call.account, { customer, method }),
    },
  });
  emit(world, call.account, { type: 'customer.updated', object: updated });
  return updated;
}
