import type { ProviderSubscription } from '../domain/subscription.ts';
import { asking, isMissing, type StripeApi, type StripeSubscription } from './stripe.ts';

export interface CheckoutState {
  uid: string | null;
  customerId: string | null;
  isPaid: boolean;
  subscription: ProviderSubscription | undefined;
}

/** The operators' monthly subscription, bought and managed on the provider's own pages. */
export interface OperatorSubscriptions {
  checkout(customerId: string, uid: string): Promise<{ id: string; url: string }>;
  /** Undefined when there is no such session. */
  retrieveCheckout(sessionId: string): Promise<CheckoutState | undefined>;
  portal(customerId: string): Promise<string>;
  /** The newest one of a customer. */
  newest(customerId: string): Promise<ProviderSubscription | undefined>;
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
        const session = await asking(() => stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] }));
        const isPaid = session.payment_status === 'paid' || session.payment_status === 'no_payment_required';
        return {
          uid: session.client_reference_id,
          customerId: typeof session.customer === 'string' ? session.customer : (session.customer?.id ?? null),
          isPaid: isPaid && session.mode === 'subscription' && session.status === 'complete',
          subscription:
            session.subscription && typeof session.subscription !== 'string'
              ? subscriptionOf(session.subscription)
              : undefined,
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async portal(customer) {
      const request = { customer, return_url: `${publicUrl}/subscription` };
      return (await asking(() => stripe.billingPortal.sessions.create(request))).url;
    },

    async newest(customer) {
      const request = { customer, status: 'all' as const, limit: 1 };
      const [newest] = (await asking(() => stripe.subscriptions.list(request))).data;
      return newest && subscriptionOf(newest);
    },
  };
}

function subscriptionOf(subscription: StripeSubscription): ProviderSubscription | undefined {
  const item = subscription.items.data[0];
  if (!item) return undefined;
  return {
    id: subscription.id,
    status: subscription.status,
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    cancelAt: subscription.cancel_at,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  };
}
