import type Stripe from 'stripe';

/** Whose events an endpoint gets is kept, and never answered. */
export interface KeptEndpoint extends Stripe.WebhookEndpoint {
  connect: boolean;
}
