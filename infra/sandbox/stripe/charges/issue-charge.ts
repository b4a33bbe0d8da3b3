import type Stripe from 'stripe';
import { daySeconds, hourSeconds } from '../../durations.ts';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { adviceOn } from '../cards/decline-failure.ts';
import type { Decline } from '../cards/test-cards.ts';
import { idOf } from '../id-of.ts';

const holdSeconds = 7 * daySeconds;
const visaMerchantInitiatedHoldSeconds = 4 * daySeconds + 18 * hourSeconds;

export interface ChargeInput {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  offSession: boolean;
  captured: boolean;
  authenticated: boolean;
  decline?: Decline | undefined;
}

/** When the bank lets go of the money, for a hold. */
function captureBefore(world: World, input: ChargeInput): { capture_before?: number } {
  if (input.captured || input.decline) return {};
  const isShort = input.method.card?.brand === 'visa' && input.offSession;
  return { capture_before: world.clock.seconds() + (isShort ? visaMerchantInitiatedHoldSeconds : holdSeconds) };
}

function cardDetails(world: World, input: ChargeInput): Stripe.Charge.PaymentMethodDetails.Card {
  const card = input.method.card as Stripe.PaymentMethod.Card;
  return world.shapes.complete<Stripe.Charge.PaymentMethodDetails.Card>('Charge.PaymentMethodDetails.Card', {
    amount_authorized: input.decline ? null : input.intent.amount,
    authorization_code: input.decline ? null : '123456',
    brand: card.brand,
    ...captureBefore(world, input),
    checks: card.checks,
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    last4: card.last4,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    overcapture: { maximum_amount_capturable: input.intent.amount, status: 'unavailable' },
    three_d_secure: input.authenticated
      ? ({
          result: 'authenticated',
          version: '2.2.0',
          authentication_flow: 'challenge',
        } as Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure)
      : null,
  });
}

function outcome(world: World, decline: Decline | undefined): Stripe.Charge.Outcome {
  const declined = decline && {
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
    seller_message: 'The bank did not return any further details with this decline.',
    advice_code: adviceOn(decline),
  };
  const approved = { network_status: 'approved_by_network', seller_message: 'Payment complete.' };
  return world.shapes.complete<Stripe.Charge.Outcome>('Charge.Outcome', {
    type: decline ? 'issuer_declined' : 'authorized',
    risk_level: 'normal',
    ...(declined ?? approved),
  } as Stripe.Charge.Outcome);
}

/** The bank's answer to one attempt: a hold, a payment or a refusal. */
export function issueCharge(world: World, account: string, input: ChargeInput): Stripe.Charge {
  const { intent, method, captured, decline } = input;
  const paid = decline === undefined;
  return world.records.charges.put(
    account,
    world.shapes.complete<Stripe.Charge>('Charge', {
      id: `ch_${randomBase62(24)}`,
      object: 'charge',
      amount: intent.amount,
      amount_captured: paid && captured ? intent.amount : 0,
      amount_refunded: 0,
      billing_details: method.billing_details as Stripe.Charge.BillingDetails,
      captured: paid && captured,
      created: world.clock.seconds(),
      currency: intent.currency,
      customer: idOf(intent.customer),
      description: intent.description,
      disputed: false,
      failure_code: decline?.code ?? null,
      failure_message: decline?.message ?? null,
      livemode: false,
      metadata: intent.metadata,
      outcome: outcome(world, decline),
      paid,
      payment_intent: intent.id,
      payment_method: method.id,
      payment_method_details: { type: 'card', card: cardDetails(world, input) },
      refunded: false,
      statement_descriptor_suffix: intent.statement_descriptor_suffix,
      calculated_statement_descriptor:
        intent.statement_descriptor_suffix === null ? null : `LIVERY* ${intent.statement_descriptor_suffix}`,
      status: paid ? 'succeeded' : 'failed',
    }),
  );
}
