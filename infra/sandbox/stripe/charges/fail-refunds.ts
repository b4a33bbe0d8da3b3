import type Stripe from 'stripe';
import { daySeconds } from '../../durations.ts';
import type { World } from '../../world.ts';
import { testCardOf } from '../cards/card-secret.ts';
import { emit } from '../events/emit.ts';
import { idOf } from '../id-of.ts';
import { findCharge } from './charges.ts';

const failsAfterSeconds = daySeconds;

/** The bank of one test card sends refunds back, long after they succeeded. */
export function failRefunds(world: World): void {
  const before = world.clock.seconds() - failsAfterSeconds;
  for (const { account, value: refund } of world.records.refunds.everywhere()) {
    if (refund.status !== 'succeeded' || refund.created > before) continue;
    const charge = world.records.charges.find(account, idOf(refund.charge) ?? '');
    if (charge && testCardOf(world, account, charge.payment_method ?? '').refundsFail)
      failRefund(world, account, { refund, reason: 'expired_or_canceled_card' });
  }
}

export function failRefund(
  world: World,
  account: string,
  { refund, reason }: { refund: Stripe.Refund; reason: string },
): void {
  const failed = world.records.refunds.patch(account, refund.id, { status: 'failed', failure_reason: reason });
  const charge = findCharge(world, account, { id: idOf(refund.charge) ?? '', param: 'charge' });
  world.records.charges.patch(account, charge.id, {
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  emit(world, account, { type: 'refund.updated', object: failed });
  emit(world, account, { type: 'refund.failed', object: failed });
}
