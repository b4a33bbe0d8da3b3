import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { findPaymentMethod } from './find-payment-method.ts';

export function retrievePaymentMethod(
  world: World,
  call: StripeCall<Stripe.PaymentMethodRetrieveParams>,
): Stripe.PaymentMethod {
  return findPaymentMethod(world, call.account, call.id);
}
