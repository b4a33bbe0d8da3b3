import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { invalidRequest, missing } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { listPage } from '../http/list-page.ts';
import { idOf } from '../id-of.ts';
import { endSubscription } from './end-subscription.ts';

function findSubscription(world: World, account: string, id: string): Stripe.Subscription {
  const subscription = world.records.subscriptions.find(account, id);
  if (subscription === undefined) throw missing('subscription', id);
  return subscription;
}

export function retrieveSubscription(world: World, call: StripeCall<unknown>): Stripe.Subscription {
  return findSubscription(world, call.account, call.id);
}

export function listSubscriptions(world: World, call: StripeCall<Stripe.SubscriptionListParams>): object {
  const { customer, status } = call.params;
  const subscriptions = world.records.subscriptions
    .newestFirst(call.account)
    .filter((subscription) => customer === undefined || idOf(subscription.customer) === customer)
    .filter((subscription) => {
      if (status === 'all') return true;
      if (status === undefined) return subscription.status !== 'canceled';
      return status === 'ended' ? subscription.status === 'canceled' : subscription.status === status;
    });
  return listPage('/v1/subscriptions', subscriptions, call.params);
}

/** Changes a running subscription and tells its platform. */
export function changeSubscription(
  world: World,
  account: string,
  { subscription, change }: { subscription: Stripe.Subscription; change: Partial<Stripe.Subscription> },
): Stripe.Subscription {
  if (subscription.status === 'canceled') {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      param: 'id',
    });
  }
  const updated = world.records.subscriptions.patch(account, subscription.id, change);
  emit(world, account, { type: 'customer.subscription.updated', object: updated });
  return updated;
}

export function cancelSubscription(world: World, call: StripeCall<unknown>): Stripe.Subscription {
  const subscription = findSubscription(world, call.account, call.id);
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
  return endSubscription(world, call.account, subscription);
}
