import type Stripe from 'stripe';
import { daySeconds } from '../../durations.ts';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { findPrice } from '../catalog/prices.ts';
import { findCustomer } from '../customers/customers.ts';
import { invalidRequest, parameterMissing } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { mergeMetadata } from '../metadata.ts';

type Params = Stripe.Checkout.SessionCreateParams;

/** What the account takes where a session does not say: its page here asks for a card all the same. */
const turnedOn = ['card', 'us_bank_account'];

function orderedPrice(
  world: World,
  { account, params }: StripeCall<Params>,
): { price: Stripe.Price; quantity: number } {
  if (params.mode !== 'subscription') throw invalidRequest('This sandbox sells subscriptions only.', { param: 'mode' });
  if (params.success_url === undefined) throw parameterMissing('success_url');
  const [line] = params.line_items ?? [];
  if (line === undefined) throw parameterMissing('line_items');
  if (line.price === undefined) throw parameterMissing('line_items[0][price]');
  const price = findPrice(world, account, { id: line.price, param: 'line_items[0][price]' });
  if (price.recurring === null) {
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode.', {
      param: 'line_items',
    });
  }
  return { price, quantity: line.quantity ?? 1 };
}

export function createCheckoutSession(world: World, call: StripeCall<Params>): Stripe.Checkout.Session {
  const { account, params } = call;
  const { price, quantity } = orderedPrice(world, call);
  const id = `cs_test_${randomBase62(58)}`;
  const customer =
    params.customer === undefined ? null : findCustomer(world, account, { id: params.customer, param: 'customer' }).id;
  const metadata = mergeMetadata({}, params.subscription_data?.metadata);
  world.records.checkoutOrders.put(account, { id, price: price.id, quantity, metadata });
  const total = (price.unit_amount ?? 0) * quantity;
  return world.records.checkoutSessions.put(
    account,
    world.shapes.complete<Stripe.Checkout.Session>('Checkout.Session', {
      id,
      object: 'checkout.session',
      allowed_payment_method_types: params.allowed_payment_method_types ?? null,
      amount_subtotal: total,
      amount_total: total,
      automatic_tax: { enabled: false, liability: null, provider: null, status: null },
      cancel_url: params.cancel_url ?? null,
      client_reference_id: params.client_reference_id ?? null,
      created: world.clock.seconds(),
      currency: price.currency,
      custom_fields: [],
      custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
      customer,
      expires_at: params.expires_at ?? world.clock.seconds() + daySeconds,
      livemode: false,
      metadata: mergeMetadata({}, params.metadata),
      mode: 'subscription',
      payment_method_types: params.allowed_payment_method_types ?? turnedOn,
      payment_status: 'unpaid',
      shipping_options: [],
      status: 'open',
      success_url: params.success_url ?? null,
      ui_mode: 'hosted_page',
      url: `${world.settings.publicUrl}/checkout/${id}`,
    }),
  );
}
