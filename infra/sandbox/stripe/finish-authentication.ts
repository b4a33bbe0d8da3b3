import type Stripe from 'stripe';
import type { World } from '../world.ts';
import type { Decline } from './cards/test-cards.ts';
import { StripeFailure } from './errors.ts';
import { idOf } from './id-of.ts';
import { attemptPayment } from './payment-intents/attempt-payment.ts';
import { declinePayment } from './payment-intents/decline-payment.ts';
import { finishSetup, refuseSetup } from './setup-intents/confirm-setup-intent.ts';

type Waiting =
  | { kind: 'payment'; account: string; intent: Stripe.PaymentIntent }
  | { kind: 'setup'; account: string; intent: Stripe.SetupIntent };

const failed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
const failedPayment: Decline = { code: 'payment_intent_authentication_failure', message: failed };
const failedSetup: Decline = { code: 'setup_intent_authentication_failure', message: failed };

/** The intent that waits for its cardholder, whoever's it is. */
export function waitingIntent(world: World, id: string): Waiting | undefined {
  const payment = world.records.paymentIntents.findAnywhere(id);
  if (payment?.value.status === 'requires_action')
    return { kind: 'payment', account: payment.account, intent: payment.value };
  const setup = world.records.setupIntents.findAnywhere(id);
  if (setup?.value.status === 'requires_action') return { kind: 'setup', account: setup.account, intent: setup.value };
  return undefined;
}

function methodOf(world: World, { account, intent }: Waiting): Stripe.PaymentMethod {
  const method = world.records.paymentMethods.find(account, idOf(intent.payment_method) ?? '');
  if (method === undefined) throw new Error(`${intent.id} has no payment method`);
  return method;
}

function goOn(world: World, waiting: Waiting, authenticated: boolean): void {
  const { account } = waiting;
  const method = methodOf(world, waiting);
  if (waiting.kind === 'setup') {
    if (!authenticated) throw refuseSetup(world, { account, intent: waiting.intent, method }, failedSetup);
    finishSetup(world, { account, intent: waiting.intent, method });
    return;
  }
  const attempt = { account, intent: waiting.intent, method, offSession: false, authenticated: true };
  if (!authenticated) throw declinePayment(world, attempt, failedPayment);
  attemptPayment(world, attempt);
}

/** The cardholder answered the bank. A decline that follows is news for the intent, not for this page. */
export function finishAuthentication(world: World, id: string, authenticated: boolean): void {
  const waiting = waitingIntent(world, id);
  if (waiting === undefined) return;
  try {
    goOn(world, waiting, authenticated);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
  }
}
