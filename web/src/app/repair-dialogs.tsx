import { useState } from 'react';
import { useCards } from '../features/payment-methods/api/get-cards.ts';
import { AddCardDialog } from '../features/payment-methods/components/add-card-dialog.tsx';
import type { Unpaid } from '../features/ride-payment/components/payment-issue.tsx';
import { RepairDialog } from '../features/ride-payment/components/repair-dialog.tsx';

interface Props {
  unpaid: Unpaid;
  cardId: string | undefined;
  onClose: () => void;
}

/** Completing a failed payment: choose a card, add one on the way, answer the bank. */
export function RepairDialogs({ unpaid, cardId, onClose }: Props) {
  const { data: cards = [] } = useCards();
  const [newCardId, setNewCardId] = useState<string | undefined>(undefined);
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding)
    return (
      <AddCardDialog
        onClose={() => setIsAdding(false)}
        onSaved={(card) => {
          setNewCardId(card?.id);
          setIsAdding(false);
        }}
      />
    );
  return (
    <RepairDialog
      charge={unpaid}
      amountCents={unpaid.amountCents}
      cards={cards}
      chosenId={newCardId ?? cardId}
      onAddCard={() => setIsAdding(true)}
      onClose={onClose}
    />
  );
}
