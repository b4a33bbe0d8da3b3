import { useState } from 'react';
import { useSavedCards } from '../features/payment-methods/api/get-cards.ts';
import { lazily } from '../platform/lazily.tsx';

const AddCardDialog = lazily(
  async () => (await import('../features/payment-methods/components/add-card-dialog.tsx')).AddCardDialog,
);

interface Begin {
  bankAsks?: boolean | undefined;
  /** The card that pays as long as no other is chosen. */
  payingId?: string | undefined;
}

/** Which saved card pays: the one chosen or added last, else the one that pays or that a bank asks about, else the default one. */
export function useCardChoice({ bankAsks = false, payingId }: Begin = {}) {
  const saved = useSavedCards();
  const { cards } = saved;
  const [lastId, choose] = useState<string | undefined>(undefined);
  const [isAdding, setIsAdding] = useState(false);
  const stopAdding = () => setIsAdding(false);
  const cardOf = (wanted: string | undefined) => cards?.find(({ id }) => id === wanted);
  const first = bankAsks ? undefined : (cards?.find(({ defaultCard }) => defaultCard) ?? cards?.[0]);
  const chosen = cardOf(lastId) ?? cardOf(payingId) ?? first;
  const added = (card: { id: string } | undefined) => {
    if (card) choose(card.id);
    stopAdding();
  };
  return {
    ...saved,
    bankAsks,
    chosenId: chosen?.id,
    choose,
    add: () => setIsAdding(true),
    /** The card form in its dialog, while a card is being added. */
    adding: isAdding && <AddCardDialog onClose={stopAdding} onSaved={added} />,
  };
}
