import type { CardRow } from '@livery/contracts/payments/api.ts';

/** The cards to choose from: undefined until they have arrived, with the error if they have not. */
export interface SavedCards {
  cards: readonly CardRow[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** The card that pays unless another is chosen. Where there are cards, one is the default; the first stands in for it. */
export const preselectedCard = (cards: SavedCards['cards']): CardRow | undefined =>
  cards?.find(({ defaultCard }) => defaultCard) ?? cards?.[0];
