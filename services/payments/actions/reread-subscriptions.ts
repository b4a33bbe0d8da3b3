import { now } from '@livery/platform/clock/clock.ts';
import { refreshSubscription, type SubscriptionDeps } from './read-subscription.ts';

const hourMs = 3_600_000;
/** At a renewal the period moves before the money is collected, so the provider is given two hours. */
const graceMs = 2 * hourMs;

/** Subscriptions whose end has passed without a word of the provider are read again, each once an hour. */
export async function rereadSubscriptions(deps: SubscriptionDeps): Promise<void> {
  const endedBefore = new Date(now().getTime() - graceMs).toISOString();
  const readBefore = new Date(now().getTime() - hourMs);
  const overdue = await deps.accounts.find(
    {
      'subscription.state': { $in: ['active', 'past-due'] },
      'subscription.expiresAt': { $lt: endedBefore },
      subscriptionReadAt: { $lt: readBefore },
    },
    { limit: 200 },
  );
  for (const { state } of overdue) await refreshSubscription(deps, state);
}
