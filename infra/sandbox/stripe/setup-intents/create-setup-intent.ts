import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { findCustomer } from '../customers/customers.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { newClientSecret } from '../intent-access.ts';
import { mergeMetadata } from '../metadata.ts';
import { confirmSetup } from './confirm-setup-intent.ts';

type NewSetup = Pick<StripeCall<Stripe.SetupIntentCreateParams>, 'account' | 'params'>;

function newSetupIntent(world: World, { account, params }: NewSetup): Stripe.SetupIntent {
  const id = `seti_${randomBase62(24)}`;
  const customer = params.customer ? findCustomer(world, account, { id: params.customer, param: 'customer' }).id : null;
  return world.shapes.complete<Stripe.SetupIntent>('SetupIntent', {
    id,
    object: 'setup_intent',
    client_secret: newClientSecret(id),
    created: world.clock.seconds(),
    customer,
    description: params.description ?? null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    payment_method_options: { card: { request_three_d_secure: 'automatic', mandate_options: null, network: null } },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  });
}

/** Begins a set-up intent that waits for its card. */
export function beginSetup(world: World, call: NewSetup): Stripe.SetupIntent {
  const intent = world.records.setupIntents.put(call.account, newSetupIntent(world, call));
  emit(world, call.account, { type: 'setup_intent.created', object: intent });
  return intent;
}

export function createSetupIntent(world: World, call: StripeCall<Stripe.SetupIntentCreateParams>): Stripe.SetupIntent {
  const intent = beginSetup(world, call);
  if (call.params.confirm) return confirmSetup(world, call, intent);
  if (call.params.payment_method === undefined) return intent;
  return world.records.setupIntents.patch(call.account, intent.id, {
    payment_method: call.params.payment_method,
    status: 'requires_confirmation',
  });
}
