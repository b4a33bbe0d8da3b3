import { invalid, notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Account } from '../domain/account/account.ts';
import { earlierDuplicatesOf, isAccepted, keepCard, removeCard } from '../domain/account/cards.ts';
import type { Deps } from './deps.ts';
import { whyCardInUse } from './why-card-in-use.ts';

/**
 * Saves the card of a set-up that succeeded at the provider; the browser's word is never taken for it. A set-up begun
 * on the provider's billing page is for the subscription, and is left alone.
 */
export async function keepCardOfSetup(deps: Deps, uid: string, setupIntentId: string): Promise<Account> {
  const customerId = (await deps.accounts.get(uid))?.state.customerId;
  if (!customerId) throw notFound('NOT_FOUND', messages.cardSaveFailed);
  const setup = await deps.customerCards.retrieveSetup(setupIntentId);
  if (setup?.customerId !== customerId || setup.uid !== uid) throw notFound('NOT_FOUND', messages.cardSaveFailed);
  if (setup.status !== 'succeeded' || !setup.cardId) throw invalid('CARD_NOT_SAVED', messages.cardSaveFailed);
  return await keepSavedCard(deps, { uid, customerId }, setup.cardId);
}

async function keepSavedCard(
  deps: Deps,
  { uid, customerId }: { uid: string; customerId: string },
  cardId: string,
): Promise<Account> {
  const card = await deps.customerCards.retrieveCard(cardId, customerId);
  if (!card) throw notFound('CARD_NOT_FOUND', messages.cardNotFound);
  if (!isAccepted(card)) {
    await deps.customerCards.detach(cardId);
    throw invalid('CARD_BRAND_REFUSED', messages.cardBrandRefused);
  }
  const { saved } = await deps.accounts.update(uid, (state) => keepCard(state, card));
  // It may have been deleted on another page before it was saved; a deletion after this check removes it here too.
  if (!(await deps.customerCards.retrieveCard(cardId, customerId))) {
    await deps.accounts.update(uid, (state) => removeCard(state, cardId));
    throw notFound('CARD_NOT_FOUND', messages.cardNotFound);
  }
  for (const twin of earlierDuplicatesOf(card, saved.state)) await dropTwin(deps, uid, twin.id);
  return (await deps.accounts.get(uid))?.state ?? saved.state;
}

/** The same physical card saved again: the older record goes, unless something still pays with it. */
async function dropTwin(deps: Deps, uid: string, cardId: string): Promise<void> {
  if (await whyCardInUse(deps, uid, cardId)) return;
  await deps.customerCards.detach(cardId);
  await deps.accounts.update(uid, (state) => removeCard(state, cardId));
}
