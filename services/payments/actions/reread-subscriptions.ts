import { hourMs } from '@livery/contracts/durations.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { providerRefusalOf } from '../clients/stripe.ts';
import type { Account } from '../domain/account/account.ts';
import type { Deps } from './deps.ts';
import { refreshSubscription } from './read-subscription.ts';

/** At a renewal the period moves before the money is collected, so the provider gets two hours. */
const graceMs = 2 * hourMs;

/**
 * Subscriptions whose period ended without word from the provider are read again, each once an hour; those whose grace
 * period has ended at once, so that everybody learns of it then.
 */
export async function rereadSubscriptions(deps: Deps): Promise<void> {
  const endedBefore = new Date(now().getTime() - graceMs).toISOString();
  const readBefore = new Date(now().getTime() - hourMs);
  const isSilent = {
    'subscription.state': { $in: ['active', 'past-due'] },
    'subscription.expiresAt': { $lt: endedBefore },
    subscriptionReadAt: { $lt: readBefore },
  };
  const hasNoGraceLeft = {
    'subscription.state': 'past-due',
    'subscription.pastDueUntil': { $lte: now().toISOString() },
  };
  const overdue = await deps.accounts.find({ $or: [isSilent, hasNoGraceLeft] }, { limit: 200 });
  for (const { state } of overdue) await unlessRefused(deps, state);
}

/** A customer who no longer exists at the provider must not stop the others. */
async function unlessRefused(deps: Deps, account: Account): Promise<void> {
  try {
    await refreshSubscription(deps, account);
  } catch (error) {
    const refusal = providerRefusalOf(error);
    if (!refusal) throw error;
    deps.log.warn({ uid: account.uid, code: refusal.code }, 'the subscription of a person may not be read');
  }
}
