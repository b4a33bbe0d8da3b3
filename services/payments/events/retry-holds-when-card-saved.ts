import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { thisMoment } from '../actions/moment.ts';
import { askAgain } from '../domain/charge/begin-attempt.ts';
import { unpaidBy } from '../store/charge-lists.ts';

/**
 * A new card, or a new default, may pay what the old one could not; each change triggers one retry (R5). After too many,
 * or too many declined payments, the traveler has to pay on the page: cards are not tried out by switching between them.
 */
export const retryHoldsWhenCardSaved = (deps: Deps) =>
  on('card.saved', 'retry-holds-when-card-saved', async ({ id: key, subject: travelerId, time }) => {
    const { accounts, attempts, charges, chargeRunner } = deps;
    const cardId = (await accounts.get(travelerId))?.state.changedCardId;
    if (!cardId || (await isPaused(deps, travelerId))) return;
    for (const { id } of await charges.find(unpaidBy(travelerId))) {
      const asked = { key, at: new Date(time), cardId };
      const { saved } = await charges.update(id, (charge) => askAgain(charge, asked, thisMoment()));
      if (saved.state.asked.includes(key)) await attempts.note(travelerId, 'card-retry', `${id}:${key}`);
      chargeRunner.wake(id);
    }
  });

const isPaused = async ({ attempts, limits }: Deps, travelerId: string) =>
  (await attempts.isUsedUp(travelerId, limits.cardRetries)) ||
  (await attempts.isUsedUp(travelerId, limits.declinedPayments));
