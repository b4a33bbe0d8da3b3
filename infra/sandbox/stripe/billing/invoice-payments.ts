import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';

function invoicePayment(world: World, invoice: string, payment: Stripe.PaymentIntent): Stripe.InvoicePayment {
  const paid = payment.status === 'succeeded';
  return world.shapes.complete<Stripe.InvoicePayment>('InvoicePayment', {
    id: `inpay_${randomBase62(24)}`,
    object: 'invoice_payment',
    amount_paid: paid ? payment.amount_received : null,
    amount_requested: payment.amount,
    created: world.clock.seconds(),
    currency: payment.currency,
    invoice,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: payment.id },
    status: paid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: paid ? world.clock.seconds() : null },
  });
}

/** How an invoice is or will be paid. */
export function paymentsOf(
  world: World,
  invoice: string,
  payment: Stripe.PaymentIntent | undefined,
): Stripe.ApiList<Stripe.InvoicePayment> {
  const data = payment ? [invoicePayment(world, invoice, payment)] : [];
  return { object: 'list', data, has_more: false, url: `/v1/invoices/${invoice}/payments` };
}
