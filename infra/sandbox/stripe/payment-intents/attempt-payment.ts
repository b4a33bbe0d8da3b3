import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { secretOf, testCardOf } from '../cards/card-secret.ts';
import { type Decline, needsAuthentication } from '../cards/test-cards.ts';
import { openDispute } from '../charges/disputes.ts';
import { issueCharge } from '../charges/issue-charge.ts';
import { emit } from '../events/emit.ts';
import { threeDSecureAction } from '../three-d-secure-action.ts';
import { declinePayment } from './decline-payment.ts';

export interface Attempt {
  account: string;
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  offSession: boolean;
  /** The cardholder has just authenticated. */
  authenticated: boolean;
  refuseAction?: boolean | undefined;
  useStripeSdk?: boolean | undefined;
  returnUrl?: string | undefined;
  declineAnyway?: boolean;
}

const offSessionRefusal: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const actionRefusal: Decline = {
  code: 'requires_action_not_handled',
  message: 'This payment required an authentication action to complete, but `error_on_requires_action` was set.',
};

const genericDecline: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

function askForAuthentication(world: World, attempt: Attempt): Stripe.PaymentIntent {
  const { account, intent, method } = attempt;
  const waiting = world.records.paymentIntents.patch(account, intent.id, {
    status: 'requires_action',
    payment_method: method.id,
    next_action: threeDSecureAction(world, {
      id: intent.id,
      clientSecret: intent.client_secret ?? '',
      returnUrl: attempt.returnUrl,
      useStripeSdk: attempt.useStripeSdk,
    }) as Stripe.PaymentIntent.NextAction,
  });
  emit(world, account, { type: 'payment_intent.requires_action', object: waiting });
  return waiting;
}

function authorize(world: World, attempt: Attempt): Stripe.PaymentIntent {
  const { account, intent, method } = attempt;
  const captured = intent.capture_method !== 'manual';
  const charge = issueCharge(world, account, { ...attempt, captured });
  const paid = world.records.paymentIntents.patch(account, intent.id, {
    status: captured ? 'succeeded' : 'requires_capture',
    amount_capturable: captured ? 0 : intent.amount,
    amount_received: captured ? intent.amount : 0,
    latest_charge: charge.id,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
  });
  emit(world, account, { type: 'charge.succeeded', object: charge });
  emit(world, account, {
    type: captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
    object: paid,
  });
  if (captured) openDispute(world, account, charge);
  return paid;
}

/** Asks the bank: a hold or payment, an authentication to do, or HTTP 402. */
export function attemptPayment(world: World, attempt: Attempt): Stripe.PaymentIntent {
  const { account, method, offSession } = attempt;
  const card = testCardOf(world, account, method.id);
  const { setUp } = secretOf(world, account, method.id);
  if (attempt.declineAnyway) throw declinePayment(world, attempt, genericDecline);
  if (!attempt.authenticated && needsAuthentication(card, { offSession, setUp })) {
    if (offSession) throw declinePayment(world, attempt, offSessionRefusal);
    if (attempt.refuseAction) throw declinePayment(world, attempt, actionRefusal);
    return askForAuthentication(world, attempt);
  }
  if (card.decline) throw declinePayment(world, attempt, card.decline);
  return authorize(world, attempt);
}
