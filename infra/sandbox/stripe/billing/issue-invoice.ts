import type Stripe from 'stripe';
import { randomBase62, randomHex } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { emit } from '../events/emit.ts';
import { idOf } from '../id-of.ts';
import { paymentsOf } from './invoice-payments.ts';

interface InvoiceInput {
  subscription: Stripe.Subscription;
  reason: 'subscription_create' | 'subscription_cycle';
  period: { start: number; end: number };
  paid: boolean;
  payment?: Stripe.PaymentIntent;
}

function invoiceLine(world: World, id: string, { subscription, period }: InvoiceInput): Stripe.InvoiceLineItem {
  const [item] = subscription.items.data;
  const amount = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1);
  return world.shapes.complete<Stripe.InvoiceLineItem>('InvoiceLineItem', {
    id: `il_${randomBase62(24)}`,
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: 'Operator subscription',
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: subscription.metadata,
    period,
    quantity: item?.quantity ?? 1,
    subtotal: amount,
  });
}

function newInvoice(world: World, account: string, input: InvoiceInput): Stripe.Invoice {
  const { subscription, paid } = input;
  const id = `in_${randomBase62(24)}`;
  const line = invoiceLine(world, id, input);
  const customer = world.records.customers.find(account, idOf(subscription.customer) ?? '');
  const now = world.clock.seconds();
  return world.shapes.complete<Stripe.Invoice>('Invoice', {
    id,
    object: 'invoice',
    amount_due: line.amount,
    amount_overpaid: 0,
    amount_paid: paid ? line.amount : 0,
    amount_remaining: paid ? 0 : line.amount,
    amount_shipping: 0,
    attempt_count: 1,
    attempted: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: idOf(subscription.customer),
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    default_tax_rates: [],
    discounts: [],
    effective_at: now,
    hosted_invoice_url: `${world.settings.publicUrl}/invoice/${id}`,
    issuer: { type: 'self' },
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    number: `${randomHex(8).toUpperCase()}-0001`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    } as Stripe.Invoice.Parent,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: paymentsOf(world, id, input.payment),
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: paid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: paid ? now : null,
      voided_at: null,
    },
    subtotal: line.amount,
    total: line.amount,
  });
}

/** The invoice of one period, with the news whether it could be collected. */
export function issueInvoice(world: World, account: string, input: InvoiceInput): Stripe.Invoice {
  const invoice = world.records.invoices.put(account, newInvoice(world, account, input));
  emit(world, account, { type: 'invoice.created', object: invoice });
  emit(world, account, { type: 'invoice.finalized', object: invoice });
  emit(world, account, { type: input.paid ? 'invoice.paid' : 'invoice.payment_failed', object: invoice });
  if (input.paid) emit(world, account, { type: 'invoice.payment_succeeded', object: invoice });
  return invoice;
}
