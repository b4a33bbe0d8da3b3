import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { findSetupIntent } from './find-setup-intent.ts';

export function retrieveSetupIntent(world: World, call: StripeCall<unknown>): Stripe.SetupIntent {
  return findSetupIntent(world, call);
}
