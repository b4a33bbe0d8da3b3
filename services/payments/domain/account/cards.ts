import type { Decision } from '@livery/contracts/decision.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { acceptedBrands, cardText } from '@livery/contracts/payments/policy.ts';
import { type Account, type SavedCard, withAccountEvent } from './account.ts';

/** Only Visa, Mastercard and American Express are accepted (R12). */
export function isAccepted({ brand }: SavedCard): boolean {
  return acceptedBrands.some((accepted) => accepted === brand);
}

/** Adds a card; the first one becomes the default. A known card changes nothing. */
export function keepCard(account: Account, card: SavedCard): Decision<Account> | undefined {
  if (account.cards.some(({ id }) => id === card.id)) return undefined;
  const cards = [...account.cards, card];
  const defaultCardId = account.defaultCardId ?? card.id;
  return withAccountEvent({ ...account, cards, defaultCardId, changedCardId: card.id }, 'card.saved');
}

/** Records of the same physical card that were saved before this one: same number and expiry. */
export function earlierDuplicatesOf(card: SavedCard, { cards }: Account): SavedCard[] {
  const place = cards.findIndex(({ id }) => id === card.id);
  return cards.filter(
    ({ fingerprint, expMonth, expYear }, each) =>
      each < place && fingerprint === card.fingerprint && expMonth === card.expMonth && expYear === card.expYear,
  );
}

/** Removes a card; the newest remaining one becomes the default in its place (R78). */
export function removeCard(account: Account, cardId: string): Decision<Account> | undefined {
  const cards = account.cards.filter(({ id }) => id !== cardId);
  if (cards.length === account.cards.length) return undefined;
  const defaultCardId = account.defaultCardId === cardId ? cards.at(-1)?.id : account.defaultCardId;
  return withAccountEvent({ ...account, cards, defaultCardId }, 'card.removed');
}

/**
 * A new default counts as a changed card: what failed with the old one is tried again. Undefined also for a card that
 * was deleted in another tab meanwhile.
 */
export function makeDefault(account: Account, cardId: string): Decision<Account> | undefined {
  const isOwn = account.cards.some(({ id }) => id === cardId);
  if (!isOwn || account.defaultCardId === cardId) return undefined;
  return withAccountEvent({ ...account, defaultCardId: cardId, changedCardId: cardId }, 'card.saved');
}

/** The provider updated a card's expiry or its holder's data. */
export function refreshCard(account: Account, card: SavedCard): Decision<Account> | undefined {
  if (!account.cards.some(({ id }) => id === card.id)) return undefined;
  return {
    state: { ...account, cards: account.cards.map((known) => (known.id === card.id ? card : known)) },
    events: [],
  };
}

export function cardRows({ cards, defaultCardId }: Account): CardRow[] {
  return cards.map(({ id, brand, last4, expMonth, expYear, name, postalCode }) => ({
    id,
    card: cardText({ brand, last4 }),
    brand,
    last4,
    expires: `${String(expMonth).padStart(2, '0')}/${expYear}`,
    name,
    postalCode,
    defaultCard: id === defaultCardId,
  }));
}
