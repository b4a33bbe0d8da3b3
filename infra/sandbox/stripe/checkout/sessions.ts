import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { missing } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';

export function retrieveCheckoutSession(world: World, { id, account }: StripeCall<unknown>): Stripe.Checkout.Session {
  const session = world.records.checkoutSessions.find(account, id);
  if (session === undefined) throw missing('checkout.session', id, 'session');
  return session;
}

export function expireSession(
  world: World,
  account: string,
  session: Stripe.Checkout.Session,
): Stripe.Checkout.Session {
  const expired = world.records.checkoutSessions.patch(account, session.id, { status: 'expired', url: null });
  emit(world, account, { type: 'checkout.session.expired', object: expired });
  return expired;
}
