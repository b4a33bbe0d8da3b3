import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { invalidRequest, missing } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { listPage } from '../http/list-page.ts';
import { idOf } from '../id-of.ts';
import { mergeMetadata } from '../metadata.ts';
import { findPaymentMethod } from '../payment-methods/find-payment-method.ts';
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

function cancellation(world: World, params: Stripe.SubscriptionUpdateParams): Partial<Stripe.Subscription> {
  const ends = params.cancel_at_period_end === true || typeof params.cancel_at === 'number';
  const stays = params.cancel_at_period_end === false || params.cancel_at === null || params.cancel_at === '';
  return {
    ...(params.cancel_at_period_end === undefined ? {} : { cancel_at_period_end: params.cancel_at_period_end }),
    ...(typeof params.cancel_at === 'number' ? { cancel_at: params.cancel_at } : {}),
    ...(ends ? { canceled_at: world.clock.seconds() } : {}),
    ...(stays ? { cancel_at: null, canceled_at: null } : {}),
  };
}

export function updateSubscription(
  world: World,
  call: StripeCall<Stripe.SubscriptionUpdateParams>,
): Stripe.Subscription {
  const { params, account } = call;
  const subscription = findSubscription(world, account, call.id);
  const method = params.default_payment_method;
  const change = {
    ...cancellation(world, params),
    metadata: mergeMetadata(subscription.metadata, params.metadata),
    ...(method === undefined ? {} : { default_payment_method: findPaymentMethod(world, account, method).id }),
  };
  return changeSubscription(world, account, { subscription, change });
}

export function cancelSubscription(world: World, call: StripeCall<unknown>): Stripe.Subscription {
  const subscription = findSubscription(world, call.account, call.id);
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
  return endSubscription(world, call.account, subscription);
}
