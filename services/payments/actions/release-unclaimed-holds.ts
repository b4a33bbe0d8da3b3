import { now } from '@livery/platform/clock/clock.ts';
import { releaseUnclaimed } from '../domain/charge/claim-hold.ts';
import { unclaimedAt } from '../store/charge-lists.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';

/**
 * A hold that no ride claimed within 15 minutes is released once every ride event up to that time has been read here:
 * while the broker is away or this service lags behind, the claim may still be on its way.
 */
export async function releaseUnclaimedHolds({ charges, chargeRunner, ridesWatermark }: Deps): Promise<void> {
  // Read each time, whether a hold is overdue or not: the watermark notices an outage only if it is read often.
  const watermark = await ridesWatermark();
  if (!watermark) return;
  const overdue = await charges.find(unclaimedAt(now()), { limit: 200 });
  for (const { id } of overdue) {
    await charges.update(id, (hold) => releaseUnclaimed(hold, { ...newDecisionInputs(), now: watermark }));
    chargeRunner.wake(id);
  }
}
