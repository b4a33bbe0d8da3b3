import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { emit } from '../events/emit.ts';

export function endSubscription(world: World, account: string, subscription: Stripe.Subscription): Stripe.Subscription {
  const now = world.clock.seconds();
  const ended = world.records.subscriptions.patch(account, subscription.id, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  });
  emit(world, account, { type: 'customer.subscription.deleted', object: ended });
  return ended;
}
