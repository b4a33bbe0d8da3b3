import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { createdWithin } from '../created-within.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { listPage } from '../http/list-page.ts';
import { idOf } from '../id-of.ts';
import { mergeMetadata } from '../metadata.ts';
import { findSetupIntent, unexpectedSetupState } from './find-setup-intent.ts';

export function retrieveSetupIntent(world: World, call: StripeCall<unknown>): Stripe.SetupIntent {
  return findSetupIntent(world, call);
}

export function listSetupIntents(world: World, call: StripeCall<Stripe.SetupIntentListParams>): object {
  const { customer, created } = call.params;
  const intents = world.records.setupIntents
    .newestFirst(call.account)
    .filter(
      (intent) =>
        (customer === undefined || idOf(intent.customer) === customer) && createdWithin(intent.created, created),
    );
  return listPage('/v1/setup_intents', intents, call.params);
}

export function updateSetupIntent(world: World, call: StripeCall<Stripe.SetupIntentUpdateParams>): Stripe.SetupIntent {
  const intent = findSetupIntent(world, call);
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedSetupState(intent, 'update');
  return world.records.setupIntents.patch(call.account, intent.id, {
    description: call.params.description ?? intent.description,
    metadata: mergeMetadata(intent.metadata ?? {}, call.params.metadata),
  });
}

export function cancelSetupIntent(world: World, call: StripeCall<Stripe.SetupIntentCancelParams>): Stripe.SetupIntent {
  const intent = findSetupIntent(world, call);
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedSetupState(intent, 'cancel');
  const canceled = world.records.setupIntents.patch(call.account, intent.id, {
    status: 'canceled',
    cancellation_reason: call.params.cancellation_reason ?? null,
    next_action: null,
  });
  emit(world, call.account, { type: 'setup_intent.canceled', object: canceled });
  return canceled;
}
