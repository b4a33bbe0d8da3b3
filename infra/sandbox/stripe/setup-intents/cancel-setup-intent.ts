import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { findSetupIntent, unexpectedSetupState } from './find-setup-intent.ts';

const cancelable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function cancelSetupIntent(world: World, call: StripeCall<Stripe.SetupIntentCancelParams>): Stripe.SetupIntent {
  const intent = findSetupIntent(world, call);
  if (!cancelable.includes(intent.status)) throw unexpectedSetupState(intent, 'cancel');
  const canceled = world.records.setupIntents.patch(call.account, intent.id, {
    status: 'canceled',
    cancellation_reason: call.params.cancellation_reason ?? null,
    next_action: null,
  });
  emit(world, call.account, { type: 'setup_intent.canceled', object: canceled });
  return canceled;
}
