import type Stripe from 'stripe';
import { daySeconds } from '../../durations.ts';
import type { World } from '../../world.ts';
import { emit } from '../events/emit.ts';
import { isBalanceEmpty } from './balances.ts';
import { failRefund } from './fail-refunds.ts';

/** The provider does not say how long it waits. */
const lapsesAfterSeconds = 7 * daySeconds;

/** A refund that waits is paid as soon as the account's balance covers it; one that has waited too long fails. */
export function settlePendingRefunds(world: World): void {
  const before = world.clock.seconds() - lapsesAfterSeconds;
  for (const { account, value: refund } of world.records.refunds.everywhere()) {
    if (refund.status !== 'pending') continue;
    if (!isBalanceEmpty(world, account)) payRefund(world, account, refund);
    else if (refund.created <= before) failRefund(world, account, { refund, reason: 'insufficient_funds' });
  }
}

function payRefund(world: World, account: string, { pending_reason: _waited, ...refund }: Stripe.Refund): void {
  const paid = world.records.refunds.put(account, { ...refund, status: 'succeeded' });
  emit(world, account, { type: 'refund.updated', object: paid });
}
