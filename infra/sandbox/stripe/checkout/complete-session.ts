import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { startSubscription } from '../billing/start-subscription.ts';
import { secretOf } from '../cards/card-secret.ts';
import type { CardInput } from '../cards/check-card.ts';
import { declineFailure } from '../cards/decline-failure.ts';
import { findPrice } from '../catalog/prices.ts';
import { createCustomer } from '../customers/customers.ts';
import { emit } from '../events/emit.ts';
import { idOf } from '../id-of.ts';
import { attachToCustomer } from '../payment-methods/attach.ts';
import { issuePaymentMethod } from '../payment-methods/issue-payment-method.ts';

function customerOf(world: World, account: string, session: Stripe.Checkout.Session): string {
  const call = { account, id: '', params: {}, publishable: false, declineAnyway: false };
  return idOf(session.customer) ?? createCustomer(world, call).id;
}

/** The person paid on the hosted page: the subscription begins. A refused card throws HTTP 402. */
export function completeSession(
  world: World,
  account: string,
  { session, input }: { session: Stripe.Checkout.Session; input: CardInput },
): Stripe.Checkout.Session {
  if (input.card.decline) throw declineFailure(input.card.decline, {});
  const order = world.records.checkoutOrders.find(account, session.id);
  if (order === undefined) throw new Error(`nothing is ordered by ${session.id}`);
  const customer = customerOf(world, account, session);
  const method = issuePaymentMethod(world, account, { input });
  attachToCustomer(world, account, { method: method.id, customer });
  world.records.cardSecrets.put(account, { ...secretOf(world, account, method.id), setUp: true });
  const subscription = startSubscription(world, account, {
    customer,
    price: findPrice(world, account, { id: order.price, param: 'price' }),
    quantity: order.quantity,
    paymentMethod: method.id,
    metadata: order.metadata,
  });
  const complete = world.records.checkoutSessions.patch(account, session.id, {
    status: 'complete',
    payment_status: 'paid',
    customer,
    subscription: subscription.id,
    invoice: idOf(subscription.latest_invoice),
    url: null,
  });
  emit(world, account, { type: 'checkout.session.completed', object: complete });
  return complete;
}
