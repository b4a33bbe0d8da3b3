import type { World } from '../world.ts';
import { renewSubscriptions } from './billing/renew-subscriptions.ts';
import { failRefunds } from './charges/fail-refunds.ts';
import { settlePendingRefunds } from './charges/settle-pending-refunds.ts';
import { expireCheckoutSessions } from './checkout/expire-sessions.ts';
import { expireHolds } from './payment-intents/expire-holds.ts';

/** Does what the passing of time does: called before each request and once a second. */
export function applyElapsedTime(world: World): void {
  expireHolds(world);
  failRefunds(world);
  settlePendingRefunds(world);
  expireCheckoutSessions(world);
  renewSubscriptions(world);
}
