import { hourMs } from '@livery/contracts/durations.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { hasNoGraceLeft } from '../store/account-store.ts';
import type { Deps } from './deps.ts';
import { rereadSubscription } from './reread-subscription.ts';
import { unlessRefused } from './unless-refused.ts';

/** At a renewal the period moves before the money is collected, so the provider gets two hours. */
const graceMs = 2 * hourMs;

/**
 * Subscriptions whose period ended without word from the provider are read again, each once an hour; those whose grace
 * period has ended at once, so that everybody learns of it then.
 */
export async function sweepSubscriptions(deps: Deps): Promise<void> {
  const endedBefore = new Date(now().getTime() - graceMs).toISOString();
  const readBefore = new Date(now().getTime() - hourMs);
  const isSilent = {
    'subscription.state': { $in: ['active', 'past-due'] },
    'subscription.expiresAt': { $lt: endedBefore },
    subscriptionReadAt: { $lt: readBefore },
  };
  const overdue = await deps.accounts.find({ $or: [isSilent, hasNoGraceLeft(now())] }, { limit: 200 });
  for (const { state } of overdue)
    await unlessRefused(
      () => rereadSubscription(deps, state),
      (code) => deps.log.warn({ uid: state.uid, code }, 'the subscription of a person may not be read'),
    );
}
