import type { IntentRunner } from '@livery/platform/intent-runner/intent-runner.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import { thisMoment } from '../actions/moment.ts';
import { askAgain } from '../domain/begin-attempt.ts';
import type { AccountStore } from '../store/account-store.ts';
import type { ChargeStore } from '../store/charge-store.ts';

/** A new card, or a new default, may pay what the old one could not; each change asks once (R5). */
export const retryHoldsWhenCardSaved = (deps: {
  accounts: AccountStore;
  charges: ChargeStore;
  chargeRunner: IntentRunner;
}) =>
  on('card.saved', 'retry-holds-when-card-saved', async ({ id: key, subject: travelerId }) => {
    const cardId = (await deps.accounts.get(travelerId))?.state.changedCardId;
    if (!cardId) return;
    const declined = await deps.charges.find({ travelerId, status: 'declined', desired: 'authorized' });
    for (const { id } of declined) {
      await deps.charges.update(id, (charge) => askAgain(charge, { key, cardId }, thisMoment()));
      deps.chargeRunner.wake(id);
    }
  });
