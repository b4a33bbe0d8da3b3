import type { World } from '../../world.ts';
import { idOf } from '../id-of.ts';
import { endPaymentIntent } from './cancel-payment-intent.ts';

/** A hold that was not captured in time is released by the bank. */
export function expireHolds(world: World): void {
  const now = world.clock.seconds();
  for (const { account, value: intent } of world.records.paymentIntents.everywhere()) {
    if (intent.status !== 'requires_capture') continue;
    const charge = world.records.charges.find(account, idOf(intent.latest_charge) ?? '');
    const deadline = charge?.payment_method_details?.card?.capture_before ?? Number.POSITIVE_INFINITY;
    if (deadline <= now) endPaymentIntent(world, account, { intent, reason: 'automatic' });
  }
}
