import { hourMs } from '@livery/contracts/durations.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { kindOfFailure } from '@livery/platform/errors/kind-of-failure.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import type { Account } from '../domain/account/account.ts';
import { noteSubscriptionCheck } from '../domain/account/subscription.ts';
import { graceEndedUnread } from '../store/account-store.ts';
import type { Deps } from './deps.ts';
import { forEachUntilOutage } from './for-each-until-outage.ts';
import { syncSubscription } from './sync-subscription.ts';

/** At a renewal the period moves before the money is collected, so the provider gets two hours. */
const graceMs = 2 * hourMs;

/**
 * Subscriptions whose period ended without word from the provider are read again once an hour, and any at once when its
 * grace period ends, so that everybody learns of it then. Those not looked at for longest come first.
 */
export async function sweepSubscriptions(deps: Deps): Promise<void> {
  const endedBefore = new Date(now().getTime() - graceMs).toISOString();
  const readBefore = new Date(now().getTime() - hourMs);
  const isSilent = {
    'subscription.state': { $in: ['active', 'past-due'] },
    'subscription.expiresAt': { $lt: endedBefore },
    subscriptionReadAt: { $lt: readBefore },
  };
  const overdue = await deps.accounts.find(
    { $or: [isSilent, graceEndedUnread(now(), readBefore)] },
    { sort: { subscriptionReadAt: 1 }, limit: 200 },
  );
  await forEachUntilOutage(
    overdue,
    ({ state }) => sweepOne(deps, state),
    ({ id: uid }, error) =>
      deps.log.warn({ uid, err: describeError(error) }, 'the subscription of a person could not be read'),
  );
}

async function sweepOne(deps: Deps, account: Account): Promise<void> {
  const lookedAt = now();
  // A refused look counts, too, as does one of which the provider knows nothing: it would say the same a minute later.
  const noteCheck = () => deps.accounts.update(account.uid, (state) => noteSubscriptionCheck(state, lookedAt));
  try {
    await syncSubscription(deps, account);
  } catch (error) {
    if (kindOfFailure(error) !== 'unavailable') await noteCheck();
    throw error;
  }
  await noteCheck();
}
