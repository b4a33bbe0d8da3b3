import { now, realNow } from '@livery/platform/clock/clock.ts';
import type { IntentRunner } from '@livery/platform/intent-runner/intent-runner.ts';
import { releaseUnclaimed } from '../domain/booking-hold.ts';
import type { BookingHoldStore } from '../store/booking-hold-store.ts';

/** A hold that no ride has claimed within 15 minutes is released. */
export async function releaseUnclaimedHolds(holds: BookingHoldStore, holdRunner: IntentRunner): Promise<void> {
  const alive = { status: { $in: ['authorized', 'requires-action'] }, claimedBy: { $exists: false } };
  const lapsed = await holds.find({ ...alive, expiresAt: { $lte: now() } }, { limit: 200 });
  for (const { id } of lapsed) {
    await holds.update(id, (hold) => releaseUnclaimed(hold, { now: now(), realNow: realNow() }));
    holdRunner.wake(id);
  }
}
