import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { secretOf, testCardOf } from '../cards/card-secret.ts';
import { checkCard } from '../cards/check-card.ts';
import { adviceOn, declineFailure } from '../cards/decline-failure.ts';
import type { Decline } from '../cards/test-cards.ts';
import { parameterMissing } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { idOf } from '../id-of.ts';
import { attachToCustomer } from '../payment-methods/attach.ts';
import { findPaymentMethod } from '../payment-methods/find-payment-method.ts';
import { issuePaymentMethod } from '../payment-methods/issue-payment-method.ts';
import { spentPaymentMethod } from '../payment-methods/use-payment-method.ts';
import { threeDSecureAction } from '../three-d-secure-action.ts';
import { findSetupIntent, unexpectedSetupState } from './find-setup-intent.ts';

type Params = Pick<
  Stripe.SetupIntentConfirmParams,
  'payment_method' | 'payment_method_data' | 'return_url' | 'use_stripe_sdk'
>;

interface SetUp {
  account: string;
  intent: Stripe.SetupIntent;
  method: Stripe.PaymentMethod;
}

interface WithCard {
  card?: Stripe.PaymentMethodCreateParams.Card;
}

function chosenMethod(world: World, call: StripeCall<Params>, intent: Stripe.SetupIntent): Stripe.PaymentMethod {
  const data = call.params.payment_method_data as
    | (Stripe.SetupIntentConfirmParams.PaymentMethodData & WithCard)
    | undefined;
  if (data) {
    const billing = data.billing_details as Stripe.PaymentMethodCreateParams.BillingDetails | undefined;
    return issuePaymentMethod(world, call.account, {
      input: checkCard(world, data.card ?? {}),
      billing,
      metadata: data.metadata,
    });
  }
  const id = call.params.payment_method ?? idOf(intent.payment_method);
  if (id === null) throw parameterMissing('payment_method');
  return findPaymentMethod(world, call.account, id);
}

/** The bank refuses to have the card stored: HTTP 402, and another card may be tried. */
export function refuseSetup(world: World, { account, intent, method }: SetUp, decline: Decline): Error {
  const failed = world.records.setupIntents.patch(account, intent.id, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: 'card_error',
      code: decline.code,
      ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
      advice_code: adviceOn(decline),
      message: decline.message,
      payment_method: method,
    },
  });
  emit(world, account, { type: 'setup_intent.setup_failed', object: failed });
  return declineFailure(decline, { setup_intent: failed, payment_method: method });
}

/** The card is kept for charges without its holder, and belongs to the customer from now on. */
export function finishSetup(world: World, { account, intent, method }: SetUp): Stripe.SetupIntent {
  world.records.cardSecrets.put(account, { ...secretOf(world, account, method.id), setUp: true });
  const customer = idOf(intent.customer);
  const succeeded = world.records.setupIntents.patch(account, intent.id, {
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  });
  emit(world, account, { type: 'setup_intent.succeeded', object: succeeded });
  if (customer !== null && method.customer === null) attachToCustomer(world, account, { method: method.id, customer });
  return succeeded;
}

function askForAuthentication(world: World, { account, intent, method }: SetUp, params: Params): Stripe.SetupIntent {
  const waiting = world.records.setupIntents.patch(account, intent.id, {
    status: 'requires_action',
    payment_method: method.id,
    next_action: threeDSecureAction(world, {
      id: intent.id,
      clientSecret: intent.client_secret ?? '',
      returnUrl: params.return_url,
      useStripeSdk: params.use_stripe_sdk,
    }) as Stripe.SetupIntent.NextAction,
  });
  emit(world, account, { type: 'setup_intent.requires_action', object: waiting });
  return waiting;
}

export function confirmSetup(world: World, call: StripeCall<Params>, intent: Stripe.SetupIntent): Stripe.SetupIntent {
  const method = chosenMethod(world, call, intent);
  if (secretOf(world, call.account, method.id).spent) throw spentPaymentMethod();
  const setUp = { account: call.account, intent, method };
  const card = testCardOf(world, call.account, method.id);
  if (call.declineAnyway) {
    throw refuseSetup(world, setUp, {
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
    });
  }
  if (card.decline && !card.attaches) throw refuseSetup(world, setUp, card.decline);
  const authenticates = card.authentication === 'until-set-up' || card.authentication === 'always';
  return authenticates ? askForAuthentication(world, setUp, call.params) : finishSetup(world, setUp);
}

export function confirmSetupIntent(
  world: World,
  call: StripeCall<Stripe.SetupIntentConfirmParams>,
): Stripe.SetupIntent {
  const intent = findSetupIntent(world, call);
  const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!confirmable.includes(intent.status)) throw unexpectedSetupState(intent, 'confirm');
  return confirmSetup(world, call, intent);
}
