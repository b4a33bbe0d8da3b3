import type { ProviderSubscription } from '../domain/account/subscription.ts';
import { cardOf, payOpenInvoice, type Unpaid } from './open-invoice.ts';
import { asking, idOf, isMissing, isRefundedAlready, type StripeApi, type StripeSubscription } from './stripe.ts';

export interface CheckoutState {
  uid: string | null;
  customerId: string | null;
  /** And the subscription has begun. */
  isPaid: boolean;
}

/** The operators' monthly subscription, bought and managed on the provider's own pages. */
export interface OperatorSubscriptions {
  checkout(customerId: string, uid: string): Promise<{ id: string; url: string }>;
  /** Undefined when there is no such session. */
  retrieveCheckout(sessionId: string): Promise<CheckoutState | undefined>;
  portal(customerId: string): Promise<string>;
  /** All subscriptions a customer has or had. */
  all(customerId: string): Promise<ProviderSubscription[]>;
  /** The card from which it is collected; null when there is none. */
  collectsFrom(subscriptionId: string): Promise<string | null>;
  /** Pays a past due subscription's open invoice with its current card, once per card; undefined when none is open. */
  payOpenInvoice(subscriptionId: string, repeats: number): Promise<Unpaid | undefined>;
  /** Refunds the newest invoice, then ends the subscription at once; a repeat finishes what a crash left. */
  endAndRefund(subscriptionId: string): Promise<void>;
  /** At once; what is paid stays paid. */
  end(subscriptionId: string): Promise<void>;
}

export interface SubscriptionsOptions {
  stripe: StripeApi;
  priceId: string;
  publicUrl: string;
}

export function operatorSubscriptions({ stripe, priceId, publicUrl }: SubscriptionsOptions): OperatorSubscriptions {
  return {
    async checkout(customer, uid) {
      const session = await asking(() =>
        stripe.checkout.sessions.create({
          mode: 'subscription',
          // A bank debit is paid days after the subscription has begun.
          allowed_payment_method_types: ['card'],
          line_items: [{ price: priceId, quantity: 1 }],
          customer,
          client_reference_id: uid,
          subscription_data: { metadata: { uid } },
          success_url: `${publicUrl}/subscription/getStarted/{CHECKOUT_SESSION_ID}`,
          cancel_url: `${publicUrl}/subscription`,
        }),
      );
      if (!session.url) throw new Error('the provider gave a checkout without an address');
      return { id: session.id, url: session.url };
    },

    async retrieveCheckout(sessionId) {
      try {
        const session = await asking(() => stripe.checkout.sessions.retrieve(sessionId));
        const isPaid = session.payment_status === 'paid' || session.payment_status === 'no_payment_required';
        const hasBegun = session.status === 'complete' && session.subscription !== null;
        return {
          uid: session.client_reference_id,
          customerId: idOf(session.customer),
          isPaid: isPaid && session.mode === 'subscription' && hasBegun,
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async portal(customer) {
      const request = { customer, return_url: `${publicUrl}/subscription?from=portal` };
      return (await asking(() => stripe.billingPortal.sessions.create(request))).url;
    },

    async all(customer) {
      const request = { customer, status: 'all' as const, limit: 100 };
      const { data } = await asking(() => stripe.subscriptions.list(request));
      return data.flatMap((one) => subscriptionOf(one) ?? []);
    },

    async collectsFrom(id) {
      return cardOf(await asking(() => stripe.subscriptions.retrieve(id, { expand: ['customer'] })));
    },

    payOpenInvoice: (id, repeats) => payOpenInvoice(stripe, id, repeats),

    // Refund first: after it has ended, nothing would lead back to it.
    async endAndRefund(id) {
      const invoice = await newestInvoice(stripe, id);
      const payment = invoice?.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent;
      const paymentId = idOf(payment);
      if (paymentId) await refundOnce(stripe, paymentId);
      await end(stripe, id);
    },

    end: (id) => end(stripe, id),
  };
}

async function newestInvoice(stripe: StripeApi, subscriptionId: string) {
  const { latest_invoice: newest } = await asking(() => stripe.subscriptions.retrieve(subscriptionId));
  const id = idOf(newest);
  return id ? await asking(() => stripe.invoices.retrieve(id, { expand: ['payments'] })) : undefined;
}

/** It may have been ended a moment ago. */
async function end(stripe: StripeApi, id: string): Promise<void> {
  try {
    await asking(() => stripe.subscriptions.cancel(id));
  } catch (error) {
    if ((await asking(() => stripe.subscriptions.retrieve(id))).status !== 'canceled') throw error;
  }
}

/** Refunds all, which the provider does only once: it needs no key, which would replay a stored failure for a day. */
async function refundOnce(stripe: StripeApi, paymentIntent: string): Promise<void> {
  try {
    await asking(() => stripe.refunds.create({ payment_intent: paymentIntent }));
  } catch (error) {
    if (!isRefundedAlready(error)) throw error;
  }
}

function subscriptionOf(subscription: StripeSubscription): ProviderSubscription | undefined {
  const item = subscription.items.data[0];
  if (!item) return undefined;
  return {
    id: subscription.id,
    status: subscription.status,
    createdAt: subscription.created,
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    cancelAt: subscription.cancel_at,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  };
}
