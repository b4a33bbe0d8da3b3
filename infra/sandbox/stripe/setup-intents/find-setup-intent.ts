import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { invalidRequest, missing, type StripeFailure } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { checkClientSecret } from '../intent-access.ts';

export function findSetupIntent(world: World, call: StripeCall<unknown>): Stripe.SetupIntent {
  const { id } = call;
  const intent = world.records.setupIntents.find(call.account, id);
  if (intent === undefined) throw missing('setupintent', id, 'intent');
  checkClientSecret(intent, { publishable: call.publishable, params: call.params as object });
  return intent;
}

export function unexpectedSetupState(intent: Stripe.SetupIntent, verb: string): StripeFailure {
  return invalidRequest(`You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  });
}
