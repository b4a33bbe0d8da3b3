import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { newDecisionInputs } from '../actions/new-decision-inputs.ts';
import { type RetryRequest, requestRetry } from '../domain/charge/start-attempt.ts';
import { unpaidBy } from '../store/charge-lists.ts';

/**
 * A new card, or a new default, may pay what the old one could not; each change triggers one retry (R5). After too many
 * changes or declines, the traveler has to pay on the page, so that nobody tries out cards by switching between them.
 */
export const retryHoldsWhenCardSaved = (deps: Deps) =>
  on('card.saved', 'retry-holds-when-card-saved', async ({ id: key, subject: travelerId, time }) => {
    const { accounts, charges, chargeRunner, rides } = deps;
    const cardId = (await accounts.get(travelerId))?.state.changedCardId;
    if (!cardId) return;
    const unpaid = await charges.find(unpaidBy(travelerId));
    if (unpaid.length === 0 || !(await takeRetry(deps, travelerId, key))) return;
    for (const { id, state } of unpaid) {
      const asked: RetryRequest = { key, at: new Date(time), cardId };
      const { saved } = await charges.update(id, (charge) => requestRetry(charge, asked, newDecisionInputs()));
      // Later charges of the ride go to this card, too.
      if (state.rideId && saved.state.cardId === cardId) await rides.chooseCard(state.rideId, { cardId });
      chargeRunner.wake(id);
    }
  });

/** Counts this change once; false where cards have been tried too often. */
const takeRetry = async ({ hits, limits }: Deps, travelerId: string, key: string) =>
  !(await hits.isUsedUp(travelerId, limits.declinedPayments)) &&
  (await hits.tryToCount(travelerId, limits.cardRetries, key));
