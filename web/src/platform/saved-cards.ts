import type { CardRow } from '@livery/contracts/payments/api.ts';

/** The cards to choose among: none until they have come, and why they have not. */
export interface SavedCards {
  cards: readonly CardRow[] | undefined;
  error: Error | null;
  retry: () => void;
}
