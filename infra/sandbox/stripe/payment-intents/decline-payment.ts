import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { adviceOn, declineFailure } from '../cards/decline-failure.ts';
import type { Decline } from '../cards/test-cards.ts';
import { issueCharge } from '../charges/issue-charge.ts';
import type { StripeFailure } from '../errors.ts';
import { emit } from '../events/emit.ts';

interface Declined {
  account: string;
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  offSession: boolean;
}

/** Back to `requires_payment_method` with a failed charge, and HTTP 402 for the caller. */
export function declinePayment(world: World, declined: Declined, decline: Decline): StripeFailure {
  const { account, intent, method } = declined;
  const charge = issueCharge(world, account, { ...declined, captured: false, authenticated: false, decline });
  const failed = world.records.paymentIntents.patch(account, intent.id, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'card_error',
      code: decline.code,
      ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
      advice_code: adviceOn(decline),
      charge: charge.id,
      message: decline.message,
      payment_method: method,
    },
  });
  emit(world, account, { type: 'charge.failed', object: charge });
  emit(world, account, { type: 'payment_intent.payment_failed', object: failed });
  return declineFailure(decline, { charge: charge.id, payment_intent: failed, payment_method: method });
}
