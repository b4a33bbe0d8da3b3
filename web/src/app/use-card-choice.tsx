import { useState } from 'react';
import { useSavedCards } from '../features/payment-methods/api/get-cards.ts';
import { lazily } from '../platform/lazily.tsx';
import { preselectedCard } from '../platform/saved-cards.ts';

const AddCardDialog = lazily(
  async () => (await import('../features/payment-methods/components/add-card-dialog.tsx')).AddCardDialog,
);

interface CardChoiceOptions {
  bankAsks?: boolean | undefined;
  /** The card that pays as long as no other is chosen. */
  payingId?: string | undefined;
}

/** Which saved card pays: the one chosen or added last, else the one that pays or that a bank asks about, else the default one. */
export function useCardChoice({ bankAsks = false, payingId }: CardChoiceOptions = {}) {
  const saved = useSavedCards();
  const { cards } = saved;
  const [lastId, choose] = useState<string | undefined>(undefined);
  const cardOf = (wanted: string | undefined) => cards?.find(({ id }) => id === wanted);
  const first = bankAsks ? undefined : preselectedCard(cards);
  const chosen = cardOf(lastId) ?? cardOf(payingId) ?? first;
  const { addCard, adding } = useAddCard();
  return { ...saved, bankAsks, chosenId: chosen?.id, choose, add: () => addCard(choose), adding };
}

type Take = (cardId: string) => void;

/** Lets a card be added in its dialog, and hands it to whoever asked for it. */
export function useAddCard() {
  const [asking, setAsking] = useState<{ take: Take } | undefined>(undefined);
  const close = () => setAsking(undefined);
  const saved = (card: { id: string } | undefined) => {
    close();
    if (card) asking?.take(card.id);
  };
  return {
    addCard: (take: Take) => setAsking({ take }),
    /** The card form in its dialog, while a card is being added. */
    adding: asking && <AddCardDialog onClose={close} onSaved={saved} />,
  };
}
