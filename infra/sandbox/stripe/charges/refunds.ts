import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { invalidRequest, missing, parameterMissing } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { idOf } from '../id-of.ts';
import { mergeMetadata } from '../metadata.ts';
import { isBalanceEmpty } from './balances.ts';
import { findCharge } from './charges.ts';

type Params = Stripe.RefundCreateParams;

function chargeToRefund(world: World, { account, params }: StripeCall<Params>): Stripe.Charge {
  if (params.charge !== undefined) return findCharge(world, account, { id: params.charge, param: 'charge' });
  if (params.payment_intent === undefined) throw parameterMissing('payment_intent');
  const intent = world.records.paymentIntents.find(account, params.payment_intent);
  if (intent === undefined) throw missing('payment_intent', params.payment_intent, 'payment_intent');
  const charge = idOf(intent.latest_charge);
  if (charge === null)
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  return findCharge(world, account, { id: charge, param: 'charge' });
}

function checkRefundable(charge: Stripe.Charge, amount: number, left: number): void {
  if (!charge.captured)
    throw invalidRequest(`Charge ${charge.id} has not been captured; cancel its PaymentIntent instead.`, {
      param: 'charge',
    });
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount < 1 || amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
}

const isGivenBack = (charge: Stripe.Charge) => (refund: Stripe.Refund) =>
  idOf(refund.charge) === charge.id && refund.status !== 'failed';

/** The part of a charge given back so far; what a capture left over does not count. */
function refundedSoFar(world: World, account: string, charge: Stripe.Charge): number {
  const refunds = world.records.refunds.newestFirst(account).filter(isGivenBack(charge));
  return refunds.reduce((sum, refund) => sum + refund.amount, 0);
}

export function retrieveRefund(world: World, { account, id }: StripeCall<unknown>): Stripe.Refund {
  const refund = world.records.refunds.find(account, id);
  if (refund === undefined) throw missing('refund', id);
  return refund;
}

export function createRefund(world: World, call: StripeCall<Params>): Stripe.Refund {
  const { account, params } = call;
  const charge = chargeToRefund(world, call);
  const left = charge.amount_captured - refundedSoFar(world, account, charge);
  const amount = params.amount ?? left;
  checkRefundable(charge, amount, left);
  const refund = world.records.refunds.put(
    account,
    world.shapes.complete<Stripe.Refund>('Refund', {
      id: `re_${randomBase62(24)}`,
      object: 'refund',
      amount,
      charge: charge.id,
      created: world.clock.seconds(),
      currency: charge.currency,
      metadata: mergeMetadata({}, params.metadata),
      payment_intent: idOf(charge.payment_intent),
      reason: params.reason ?? null,
      ...(isBalanceEmpty(world, account)
        ? { status: 'pending', pending_reason: 'insufficient_funds' as const }
        : { status: 'succeeded' }),
    }),
  );
  const refunded = world.records.charges.patch(account, charge.id, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  emit(world, account, { type: 'charge.refunded', object: refunded });
  emit(world, account, { type: 'refund.created', object: refund });
  emit(world, account, { type: 'refund.updated', object: refund });
  return refund;
}
