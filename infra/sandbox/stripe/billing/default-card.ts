import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { idOf } from '../id-of.ts';

/** The card from which a subscription is collected: its own, else its customer's. */
export function defaultCard(world: World, account: string, subscription: Stripe.Subscription): string | null {
  const customer = world.records.customers.find(account, idOf(subscription.customer) ?? '');
  return idOf(subscription.default_payment_method) ?? idOf(customer?.invoice_settings.default_payment_method);
}
