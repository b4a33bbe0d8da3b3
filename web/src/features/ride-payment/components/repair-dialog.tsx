import { dollarsText } from '@livery/contracts/money.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type UnpaidCharge, useRepairPayment } from '../api/pay-ride.ts';
import { CardChoice } from './card-choice.tsx';

interface Props {
  charge: UnpaidCharge;
  amountCents: number;
  cards: readonly CardRow[];
  /** The card that was refused, or one added a moment ago. */
  chosenId: string | undefined;
  onAddCard: () => void;
  onClose: () => void;
}

/** Completes a payment with the same card, after the bank's question, or with another one. */
export function RepairDialog({ charge, amountCents, cards, chosenId, onAddCard, onClose }: Props) {
  const repair = useRepairPayment(charge);
  const [ownChoice, choose] = useState<string | undefined>(undefined);
  const isKnown = cards.some(({ id }) => id === chosenId);
  const cardId = ownChoice ?? (isKnown ? chosenId : cards[0]?.id);
  return (
    <ConfirmDialog
      title="Complete the payment"
      isOpen
      onClose={onClose}
      confirmLabel={`Authorize ${dollarsText(amountCents)}`}
      cancelLabel="Not now"
      onConfirm={() => cardId && repair.mutate({ paymentMethod: cardId }, { onSuccess: onClose })}
      isPending={repair.isPending}
      error={repair.error?.message}
    >
      <CardChoice cards={cards} chosenId={cardId} onChoose={choose} onAdd={onAddCard} />
      <p className="soft small">Your bank may ask you to confirm. You are charged after the ride.</p>
    </ConfirmDialog>
  );
}
