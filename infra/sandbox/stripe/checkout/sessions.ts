import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { invalidRequest, missing } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';

function findSession(world: World, call: StripeCall<unknown>): Stripe.Checkout.Session {
  const { id } = call;
  const session = world.records.checkoutSessions.find(call.account, id);
  if (session === undefined) throw missing('checkout.session', id, 'session');
  return session;
}

export function retrieveCheckoutSession(world: World, call: StripeCall<unknown>): Stripe.Checkout.Session {
  return findSession(world, call);
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

export function expireCheckoutSession(world: World, call: StripeCall<unknown>): Stripe.Checkout.Session {
  const session = findSession(world, call);
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  return expireSession(world, call.account, session);
}
