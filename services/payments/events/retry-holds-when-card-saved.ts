import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { thisMoment } from '../actions/moment.ts';
import { askAgain } from '../domain/charge/begin-attempt.ts';
import { unpaidBy } from '../store/charge-lists.ts';

/** A new card, or a new default, may pay what the old one could not; each change triggers one retry (R5). */
export const retryHoldsWhenCardSaved = ({ accounts, charges, chargeRunner }: Deps) =>
  on('card.saved', 'retry-holds-when-card-saved', async ({ id: key, subject: travelerId, time }) => {
    const cardId = (await accounts.get(travelerId))?.state.changedCardId;
    if (!cardId) return;
    for (const { id } of await charges.find(unpaidBy(travelerId))) {
      await charges.update(id, (charge) => askAgain(charge, { key, at: new Date(time), cardId }, thisMoment()));
      chargeRunner.wake(id);
    }
  });
