import type Stripe from 'stripe';

/** What the session's page will sell; not part of the session's own answer. */
export interface CheckoutOrder {
  id: string;
  price: string;
  quantity: number;
  metadata: Stripe.Metadata;
}
