import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { emit } from '../events/emit.ts';
import { idOf } from '../id-of.ts';
import { issueInvoice } from './issue-invoice.ts';
import { nextMonth } from './next-month.ts';
import { payForSubscription } from './pay-for-subscription.ts';

export interface Order {
  customer: string;
  price: Stripe.Price;
  quantity: number;
  paymentMethod: string;
  metadata: Stripe.Metadata;
}

interface Placement {
  subscription: string;
  order: Order;
  start: number;
}

function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

function newItem(world: World, { subscription, order, start }: Placement): Stripe.SubscriptionItem {
  return world.shapes.complete<Stripe.SubscriptionItem>('SubscriptionItem', {
    id: `si_${randomBase62(14)}`,
    object: 'subscription_item',
    created: start,
    current_period_start: start,
    current_period_end: nextMonth(start),
    discounts: [],
    metadata: {},
    plan: planOf(order.price),
    price: order.price,
    quantity: order.quantity,
    subscription,
    tax_rates: [],
  });
}

function newSubscription(world: World, placement: Placement): Stripe.Subscription {
  const { subscription: id, order, start } = placement;
  return world.shapes.complete<Stripe.Subscription>('Subscription', {
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: start,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: order.price.currency,
    customer: order.customer,
    default_payment_method: order.paymentMethod,
    discounts: [],
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } } as Stripe.Subscription.InvoiceSettings,
    items: {
      object: 'list',
      data: [newItem(world, placement)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    livemode: false,
    metadata: order.metadata,
    start_date: start,
    status: 'active',
  });
}

/** A paid subscription of one price, from now on. */
export function startSubscription(world: World, account: string, order: Order): Stripe.Subscription {
  const start = world.clock.seconds();
  const placement = { subscription: `sub_${randomBase62(24)}`, order, start };
  const subscription = newSubscription(world, placement);
  const period = { start, end: nextMonth(start) };
  const payment = payForSubscription(world, account, order);
  const input = { subscription, reason: 'subscription_create' as const, period, paid: true, payment };
  const invoice = issueInvoice(world, account, input);
  const started = world.records.subscriptions.put(account, { ...subscription, latest_invoice: invoice.id });
  emit(world, account, { type: 'customer.subscription.created', object: started });
  return started;
}
